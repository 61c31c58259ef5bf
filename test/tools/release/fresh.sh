#!/usr/bin/env bash
# fresh.sh: `make fresh` runs demo, test-all and test-web in a fresh Debian 12, as root
# It makes a minimal Debian 12 with git and make, clones HEAD of this checkout into it, and runs the commands of the
# README. The last line is `N passed, N failed`, of all; what prints no such line counts as one test.
#
#     SUITE=trixie         Debian 13 instead, or SUITE=noble, Ubuntu 24.04 (make wasm for test-web: no browsers)
#     ONLY="check/ web/"   what the tests take as ONLY
#     OPTIONAL=1           also the targets that need further packages
#     fresh.sh can         only says whether this machine can do it, and why not
#     fresh.sh release     tries the files of build/release there, instead
#
# It needs root, and installs mmdebstrap. Handed in are the machine's Debian sources, how its apt and npm reach them, its
# names and its certificates. All of it is in build/fresh: root.tar is kept, root is unpacked anew, and stays if something
# failed, to be looked at (`chroot build/fresh/root`); log has the logs of the tests. The commands run in namespaces that
# end with this script, so nothing stays mounted or running.
set -u
self=$(realpath "$0")
cd "$(dirname "$self")/../../.." || exit 1
suite=${SUITE:-bookworm}
work=$PWD/build/fresh
[ "$suite" = bookworm ] || work=$work-$suite
root=$work/root
archive=$work/root.tar
bundle=/etc/ssl/certs/ca-certificates.crt
commands=('make demo' 'make test-all' 'make test-web')
case $suite in
bookworm) name='Debian 12' ;;
trixie) name='Debian 13' ;;
noble) # its browsers are snaps
    name='Ubuntu 24.04' commands=('make demo' 'make test-all' 'test/tools/setup.sh install web' 'make wasm') ;;
*) echo "fresh: no suite $suite: bookworm, trixie or noble" >&2; exit 2 ;;
esac
keyring=/usr/share/keyrings/debian-archive-keyring.gpg
contained=(setpriv --pdeathsig KILL unshare --mount --pid --fork --kill-child) # namespaces that end with this script
optional=('test/tools/setup.sh install pack' 'make campaign ONLY=pack' 'test/tools/setup.sh install docs' 'make docs'
    'test/tools/setup.sh install wheel' 'make campaign ONLY=wheel')

say() {
    echo "fresh: $*" >&2
}

give_up() { # WHY...: counts as one failed test
    say "$@"
    echo '0 passed, 1 failed'
    exit 1
}

can() {
    [ "$(id -u)" = 0 ] || { say 'only root can create a fresh system'; return 1; }
    "${contained[@]}" mount -t tmpfs none /mnt 2>/dev/null || { say 'root is not allowed to mount anything here'; return 1; }
    test/tools/setup.sh install fresh
}

# ---- the system ----------------------------------------------------------------------------------------------------

sources() { # lines of a sources.list: this machine's Debian sources, empty on another system; or the archive's
    case $suite in
    trixie) echo "deb [signed-by=$keyring] http://deb.debian.org/debian trixie main"; return ;;
    noble) echo 'deb [trusted=yes] http://archive.ubuntu.com/ubuntu noble main universe'; return ;; # Debian lacks its key
    esac
    # shellcheck disable=SC2016 # apt-get fills this in
    apt-get indextargets --format "deb [signed-by=$keyring] "'$(REPO_URI) $(RELEASE) main' \
        'Created-By: Packages' 'Origin: Debian' 'Component: main' |
        grep -E ' bookworm(-updates|-security)? main$' | sort -u
}

make_archive() {
    local lines
    lines=$(sources)
    [ -n "$lines" ] || { apt-get -qq update; lines=$(sources); } # apt knows the origin of what it has fetched
    say "making a minimal $name"
    # Without sources of this machine mmdebstrap takes Debian's. dpkg need not wait for the disk, now and later.
    mmdebstrap --quiet --variant=minbase --include=apt,git,make,ca-certificates --dpkgopt=force-unsafe-io "$suite" \
        "$work/new.tar" ${lines:+- } <<<"$lines" && mv "$work/new.tar" "$archive"
}

hand_in() {
    local key value
    cp -L /etc/hosts /etc/resolv.conf "$root/etc/" || return 1
    apt-config dump Acquire |
        grep -E '^Acquire::(https?|Check-[A-Za-z-]*)(::[^ ]*)? ' >"$root/etc/apt/apt.conf.d/99host"
    if [ -f $bundle ]; then
        cp -L $bundle "$root/usr/local/share/ca-certificates/host.crt" &&
            chroot "$root" update-ca-certificates >/dev/null 2>&1 || return 1
        echo "cafile=$bundle" >"$root/root/.npmrc"
    fi
    command -v npm >/dev/null || return 0
    for key in registry proxy https-proxy noproxy; do
        value=$(npm config get $key 2>/dev/null)
        case $value in '' | null | undefined) ;; *) echo "$key=$value" ;; esac
    done >>"$root/root/.npmrc"
}

empty_root() {
    rm -rf --one-file-system "$root" "$work/log"
    mkdir -p "$root" "$work/log" && tar -C "$root" --numeric-owner -xpf "$archive" && hand_in
}

unpack() {
    empty_root || return 1
    [ -z "$(git status --porcelain)" ] || say 'HEAD is tested, without your uncommitted changes'
    git clone --quiet "file://$PWD" "$root/root/logres"
}

unpack_release() { # its files, and what tries them
    empty_root || return 1
    cp -r build/release/files "$root/root/logres" && cp -r test/tools/release/{try.sh,bots} "$root/root/logres"
}

# ---- inside --------------------------------------------------------------------------------------------------------

type_in() { # COMMAND...: as in the README
    local name handed=()
    for name in {http,https,no}_proxy {HTTP,HTTPS,NO}_PROXY; do
        [ -z "${!name-}" ] || handed+=("$name=${!name}")
    done
    echo "fresh: $* ($SECONDS s)"
    env -i --default-signal HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
        "${handed[@]}" chroot "$root" sh -c 'cd /root/logres && exec "$@"' sh "$@" </dev/null
}

count() { # COMMAND STATUS: `N passed, N failed`, from the file that its tests leave
    local file=$root/root/logres/build/summary-${1#make }
    if [ -s "$file" ]; then
        cat "$file"
    elif [ "$2" = 0 ]; then
        echo '1 passed, 0 failed'
    else
        echo '0 passed, 1 failed'
    fi
}

inside() { # the namespaces are there
    local command words status
    mount -t proc proc "$root/proc" && mount --rbind /sys "$root/sys" && mount --rbind /dev "$root/dev" || exit 1
    : >"$work/counts"
    for command in "${commands[@]}"; do
        read -ra words <<<"$command"
        case $command in 'make test'*) words+=(${ONLY:+"ONLY=$ONLY"}) ;; esac
        type_in "${words[@]}"
        status=$?
        echo "$(count "$command" $status), $command" >>"$work/counts"
        cp -r "$root/root/logres/build/log/." "$work/log/" 2>/dev/null
    done
    true
}

# ---- the command ---------------------------------------------------------------------------------------------------

release=
case ${1-} in
can) can; exit ;;
release) release=1 commands=(./try.sh) ;;
inside) commands=("${@:2}"); inside; exit ;;
*) [ -z "${OPTIONAL-}" ] || commands+=("${optional[@]}") ;;
esac
can || give_up 'not here'

mkdir -p "$work"
exec 9>"$work/lock"
flock -n 9 || give_up 'it runs already'
[ "$archive" -nt "$self" ] || make_archive || give_up 'mmdebstrap could not make it'
{ if [ "$release" ]; then unpack_release; else unpack; fi; } || give_up "could not fill $root"
rm -f "$work/counts"
trap 'exit 130' INT TERM
"${contained[@]}" "$self" inside "${commands[@]}" &
wait $! || echo '0 passed, 1 failed, the system to its end' >>"$work/counts"

echo
awk -F', ' '{ print "  " $3 ": " $1 ", " $2 }' "$work/counts"
awk '{ passed += $1; failed += $3 }
     END { printf "%d passed, %d failed\n", passed, failed; exit failed > 0 }' "$work/counts"
status=$?
[ $status != 0 ] || rm -rf --one-file-system "$root"
exit $status
