# Completion of piecework for fish. The program itself knows what may come next.

function __piecework_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct | string unescape)
    set -l path (string replace -r -- '^--[a-z-]+=' '' "$current")
    set -l sign (string sub -l (math (string length -- "$current") - (string length -- "$path")) -- "$current")
    for line in ($words[1] complete -- $words[2..-1] "$current" 2>/dev/null)
        switch $line
            case ':file'
                printf '%s\n' $sign(__fish_complete_path "$path")
            case ':yaml'
                printf '%s\n' $sign(__fish_complete_path "$path" | string match -r '.*(?:/|\.yaml)(?:\t.*)?$')
            case ':folder'
                printf '%s\n' $sign(__fish_complete_directories "$path")
            case '*'
                printf '%s\n' $line
        end
    end
end

complete -c piecework -f -a '(__piecework_complete)'
