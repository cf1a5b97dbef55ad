#!/bin/sh
# cold.sh SUITE [COMMAND]: the README on a bare machine. Makes a minimal Debian root below $TMPDIR,
# clones what is committed into it, and runs there the commands of the README's first section and
# COMMAND, as a user would who pastes them. Needs root, to enter the root and to mount.
set -eu
suite=$1
also=${2-}

# Goes on in namespaces of its own: mounts and processes end with them, however that comes.
if [ -z "${PIECEWORK_COLD-}" ]; then
    cd "$(dirname "$0")/.."
    if [ "$(id -u)" -ne 0 ]; then
        echo "make cold needs root: it makes a Debian root and enters it" >&2
        exit 1
    fi
    if ! command -v mmdebstrap >/dev/null; then
        echo "missing: mmdebstrap, Debian package mmdebstrap" >&2
        exit 1
    fi
    PIECEWORK_COLD=$(mktemp -d)
    export PIECEWORK_COLD
    trap 'rm -rf "$PIECEWORK_COLD" || { sleep 1; rm -rf "$PIECEWORK_COLD"; }' EXIT
    trap 'kill -KILL ${inside-}; exit 1' HUP INT TERM
    unshare --mount --pid --fork --kill-child --mount-proc tests/cold.sh "$suite" "$also" &
    inside=$!
    wait $inside
    exit
fi

work=$PIECEWORK_COLD
root=$work/root

# This machine's mirror, and how it is reached; without one mmdebstrap knows where Debian is.
apt-config dump | grep -E '^Acquire::(http|https|Check-Date|Check-Valid-Until)\b' >"$work/apt" || :
mirror=$(. /etc/os-release && apt-get indextargets --format '$(REPO_URI) $(RELEASE)' \
    'Created-By: Packages' 'Component: main' 'Origin: Debian' |
    sed -n "s/ ${VERSION_CODENAME-none}\$//p" | head -n 1)
mmdebstrap --quiet --variant=minbase --include=git,make,ca-certificates --aptopt="$work/apt" \
    --dpkgopt=force-unsafe-io "$suite" "$root" $mirror

printf '[safe]\n\tdirectory = *\n' >"$work/.gitconfig"
HOME=$work git clone -q . "$root/piecework"
{
    sed -n '/^## Two commands/,/^## /{/^```/,/^```/{/^```/!p}}' README.md
    echo "$also"
} >"$root/commands"
grep -q '^make' "$root/commands"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
# What runs in the background ignores SIGINT; what a user types does not.
env -i --default-signal=INT,QUIT HOME=/root \
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    chroot "$root" sh -c 'cd /piecework && exec sh -ex /commands'
echo "cold: $suite passes"
