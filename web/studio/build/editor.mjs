// The editor of the studio out of the parts of CodeMirror, which esbuild makes one file of.
export {autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap} from "@codemirror/autocomplete";
export {defaultKeymap, history, historyKeymap, redo, undo} from "@codemirror/commands";
export {yaml, yamlLanguage} from "@codemirror/lang-yaml";
export {bracketMatching, defineLanguageFacet, HighlightStyle, indentUnit, Language, syntaxHighlighting} from "@codemirror/language";
export {lintGutter, lintKeymap, setDiagnostics} from "@codemirror/lint";
export {highlightSelectionMatches, search, searchKeymap} from "@codemirror/search";
export {EditorState} from "@codemirror/state";
export {drawSelection, EditorView, highlightActiveLine, highlightActiveLineGutter, hoverTooltip, keymap, lineNumbers} from "@codemirror/view";
export {tags} from "@lezer/highlight";
export {parser as markdown} from "@lezer/markdown";
