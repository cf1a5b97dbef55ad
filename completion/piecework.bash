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

# Reads the word $1 as the shell will. Sets `value`, what it stands for; `quote`, the quotation mark
# that is open at its end; and `kept`, the start of the value that readline leaves in place, up to the
# last character of COMP_WORDBREAKS or the open quotation mark.
_piecework_read() {
    local character i
    value='' quote='' kept=''
    for ((i = 0; i < ${#1}; i++)); do
        character=${1:i:1}
        if [[ $quote && $character == "$quote" ]]; then
            quote=''
        elif [[ ! $quote && $character == [\'\"] ]]; then
            quote=$character kept=$value
        elif [[ $character == \\ && (! $quote || ($quote == \" && ${1:i + 1:1} == [\\\"\$\`])) ]]; then
            value+=${1: ++i:1}
        else
            value+=$character
            [[ ! $quote && $COMP_WORDBREAKS == *"$character"* ]] && kept=$value
        fi
    done
    [[ $1 == '~/'* ]] && value=$HOME/${value:2}
}

# Sets `quoted`: the candidate $1 so that the shell reads it as it is, behind the open quotation mark
# $2 or without one. In double quotation marks a backslash before '!' would stay. Readline closes a
# quotation unless the text ends with the mark, whether that one is quoted or not.
_piecework_quote() {
    quoted=$1
    case $2 in
        \') quoted=${quoted//\'/"'\\''"} ;;
        \")
            quoted=${quoted//\\/'\\'}
            quoted=${quoted//\"/'\"'}
            quoted=${quoted//\$/'\$'}
            quoted=${quoted//\`/'\`'}
            quoted=${quoted//!/'"\!"'}
            ;;
        *) [[ $quoted ]] && printf -v quoted %q "$quoted" ;;
    esac
    [[ $2 && $quoted == *"$2" ]] && quoted+=$2
    return 0
}

# Readline itself quotes names of files.
_piecework_files() {
    local file
    compopt -o filenames 2>/dev/null
    while IFS= read -r file; do
        COMPREPLY+=("$file")
    done < <(compgen "$@" -- "$path"; [[ $2 ]] && compgen -d -- "$path")
}

_piecework() {
    local words value quote kept quoted path candidate i
    COMPREPLY=()
    _piecework_words
    for i in "${!words[@]}"; do
        _piecework_read "${words[i]}"
        words[i]=$value
    done
    path=${value#--*=}
    while IFS=$'\t' read -r candidate _; do
        case $candidate in
            :file) _piecework_files -f ;;
            :yaml) _piecework_files -f -X '!*.yaml' ;;
            :folder) _piecework_files -d ;;
            *)
                _piecework_quote "${candidate#"$kept"}" "$quote"
                COMPREPLY+=("$quoted")
                ;;
        esac
    done < <("${words[0]}" complete -- "${words[@]:1}" 2>/dev/null)
    [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace 2>/dev/null
    return 0
}

complete -F _piecework piecework
