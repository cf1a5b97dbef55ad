# Completion of piecework for bash. The program itself knows what may come next.

# Fills `words` with the words of the command line up to the cursor, each in one piece: bash parts
# them at '=' and ':' as well.
_piecework_words() {
    local line=${COMP_LINE:0:COMP_POINT} word blanks i
    words=()
    for ((i = 0; i <= COMP_CWORD; i++)); do
        blanks=${line%%[![:blank:]]*}
        line=${line#"$blanks"}
        word=${COMP_WORDS[i]}
        ((i == COMP_CWORD)) && word=$line
        line=${line#"$word"}
        if [[ $blanks || $i -eq 0 ]]; then
            words+=("$word")
        else
            words[${#words[@]} - 1]+=$word
        fi
    done
}

# Takes quotes, backslashes and the tilde of the words away, as the shell will.
_piecework_unquote() {
    local i
    for i in "${!words[@]}"; do
        words[i]=${words[i]//\\/}
        words[i]=${words[i]#[\'\"]}
        words[i]=${words[i]%[\'\"]}
        [[ ${words[i]} == '~/'* ]] && words[i]=$HOME/${words[i]:2}
    done
}

_piecework_files() {
    local file
    compopt -o filenames 2>/dev/null
    while IFS= read -r file; do
        COMPREPLY+=("$file")
    done < <(compgen "$@" -- "$path"; [[ $2 ]] && compgen -d -- "$path")
}

_piecework() {
    local words quote path candidate
    COMPREPLY=()
    _piecework_words
    quote=${words[${#words[@]} - 1]:0:1}
    _piecework_unquote
    path=${words[${#words[@]} - 1]#--*=}
    while IFS=$'\t' read -r candidate _; do
        case $candidate in
            :file) _piecework_files -f ;;
            :yaml) _piecework_files -f -X '!*.yaml' ;;
            :folder) _piecework_files -d ;;
            *)
                # bash puts in what stands behind the '=' alone
                [[ $COMP_WORDBREAKS == *=* && $candidate == --*=?* ]] && candidate=${candidate#*=}
                [[ $COMP_WORDBREAKS == *:* && $path == *:* ]] &&
                    candidate=${candidate#"${path%"${path##*:}"}"}
                [[ $candidate == *[[:space:]\'\"\(\)\&]* && $quote != [\'\"] ]] &&
                    printf -v candidate %q "$candidate"
                COMPREPLY+=("$candidate")
                ;;
        esac
    done < <("${words[0]}" complete -- "${words[@]:1}" 2>/dev/null)
    [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace 2>/dev/null
    return 0
}

complete -F _piecework piecework
