import type { RemovalList } from './removal-list';
import { INVISIBLE, shownName } from './invisible';
import { type ScriptPlan, scriptPlan } from './script-plan';

/** A script for sh that moves the listed files to the folder's trash, and the files that it leaves out. */
export interface Script {
  text: string;
  leftOut: ScriptPlan['leftOut'];
}

/** Creates the script; `id` (eight hex digits) identifies its runs. The script asks before it moves anything. */
export function createPosixScript(listing: RemovalList, id: string): Script {
  const plan = scriptPlan(listing, () => true);
  const calls = plan.items.flatMap(({ file, at, held, seconds }) => {
    const { path, size, copies } = file;
    const words = [quotePosix(path), size, seconds, at, quotePosix(held), ...(copies ?? []).map(quotePosix)];
    const call = `  ${copies ? 'copy' : 'file'} ${words.join(' ')}`;
    const shown = shownName(path);
    return shown === path ? [call] : [`  shown=${quotePosix(shown)}`, call];
  });
  const text = [
    HEAD,
    ...listInvisible(plan).map(defineVariable),
    `id=${quotePosix(id)}`,
    `count=${plan.items.length}`,
    `bytes=${plan.bytes}`,
    `closing=${quotePosix(plan.closing)}`,
    MACHINE,
    `manifest() {\n  cat <<'END_OF_MANIFEST'\n${plan.manifest}\nEND_OF_MANIFEST\n}`,
    '\n# What moves: path, bytes, date in seconds, its place in the trash; for a copy, those that stay.',
    ...inParts(calls),
    MAIN,
  ].join('\n');
  return { text, leftOut: plan.leftOut };
}

/** Maximum lines that every shell can parse in one function: each line may recurse one call deeper. */
const MAX_FUNCTION_LINES = 500;

function inParts(calls: readonly string[]): string[] {
  const lines: string[] = [];
  const names: string[] = [];
  for (let from = 0; from < calls.length; from += MAX_FUNCTION_LINES) {
    names.push(`listed_${names.length + 1}`);
    lines.push(`${names.at(-1)!}() {`, ...calls.slice(from, from + MAX_FUNCTION_LINES), '}');
  }
  return [...lines, 'listed() {', '  :', ...names.map((name) => `  ${name}`), '}'];
}

/** Within single quotes only the single quote is special. Invisible characters come from variables, see below. */
function quotePosix(text: string): string {
  const quoted = text.replaceAll("'", `'\\''`).replace(INVISIBLE, (char) => `'"$${variableOf(char)}"'`);
  return `'${quoted}'`;
}

function listInvisible({ items }: ScriptPlan): string[] {
  const found = items.flatMap(
    ({ file, held }) => [file.path, held, ...(file.copies ?? [])].join('').match(INVISIBLE) ?? [],
  );
  return [...new Set(found)];
}

const variableOf = (char: string) => `u${char.codePointAt(0)!.toString(16)}`;

/** A line that sets a variable to a character, so that a terminal that prints the script does not act on it. */
function defineVariable(char: string): string {
  const name = variableOf(char);
  const octal = Array.from(
    new TextEncoder().encode(char),
    (byte) => `\\${byte.toString(8).padStart(3, '0')}`,
  );
  // Line breaks at the end of a command's output get lost.
  return `${name}=$(printf '${octal.join('')}.'); ${name}=\${${name}%.}`;
}

const HEAD = `#!/bin/sh
# Made by SwipeClean. Moves the files listed below to .swipeclean-trash in the same folder; it deletes nothing.
# Each is looked at again before: one that changed stays, and so does one of which no equal copy is left.
#   sh THIS_SCRIPT FOLDER           asks, then moves
#   sh THIS_SCRIPT FOLDER --undo    puts back what it moved
# FOLDER is the one that was scanned; without it, the folder you are in.
set -u
LC_ALL=C
export LC_ALL
unset CDPATH`;

const MACHINE = `
trash=./.swipeclean-trash
run=
mode=move
shown=
done_files=0
done_bytes=0
left=0

die() {
  printf '%s\\n' "$1" >&2
  exit 1
}

if stat -c %s . >/dev/null 2>&1; then
  facts() { stat -c '%s %Y' "$1" 2>/dev/null; }
elif stat -f %z . >/dev/null 2>&1; then
  facts() { stat -f '%z %m' "$1" 2>/dev/null; }
else
  die 'This needs the command stat.'
fi
command -v cmp >/dev/null 2>&1 || die 'This needs the command cmp.'

# Whether no part of a path is a link, which could lead out of the folder.
is_plain() {
  part=$1
  while :; do
    [ -L "./$part" ] && return 1
    case $part in
      */*) part=\${part%/*} ;;
      *) return 0 ;;
    esac
  done
}

is_there() {
  [ -e "$1" ] || [ -L "$1" ]
}

leave() {
  left=$((left + 1))
  printf 'left     %s (%s)\\n' "$shown" "$1"
}

settle() {
  done_files=$((done_files + 1))
  done_bytes=$((done_bytes + size))
  printf '%s %s\\n' "$1" "$shown"
}

# Byte by byte, with each copy until one is the same.
has_copy() {
  for other do
    [ -f "./$other" ] && is_plain "$other" && cmp -s "./$path" "./$other" && return 0
  done
  return 1
}

entry() {
  kind=$1 path=$2 size=$3 seconds=$4 at=$5 held=$6
  shift 6
  [ -n "$shown" ] || shown=$path
  target=$run/$at/$held
  if [ "$mode" = undo ]; then
    put_back
  elif ! is_there "./$path"; then
    leave 'not there'
  elif [ ! -f "./$path" ] || ! is_plain "$path"; then
    leave 'a link, or no file'
  elif [ "$(facts "./$path")" != "$size $seconds" ]; then
    leave 'changed since the scan'
  elif [ "$kind" = copy ] && ! has_copy "$@"; then
    leave 'no equal copy is left'
  elif is_there "$target"; then
    leave 'its place in the trash is taken'
  elif mkdir -p "$run/$at" && mv "./$path" "$target"; then
    settle 'moved   '
  else
    leave 'could not be moved'
  fi
  shown=
}

file() { entry file "$@"; }
copy() { entry copy "$@"; }

put_back() {
  [ -f "$target" ] || return 0
  case $path in
    */*) folder=\${path%/*} ;;
    *) folder=. ;;
  esac
  if is_there "./$path"; then
    leave 'its place is taken'
  elif is_plain "$folder" && mkdir -p "./$folder" && mv "$target" "./$path"; then
    settle 'put back'
  else
    leave 'could not be put back'
  fi
}

# Takes a run away that holds nothing any more; rmdir refuses all others.
tidy() {
  for place in "$run"/[0-9]*; do
    rmdir "$place" 2>/dev/null
  done
  for place in "$run"/[0-9]*; do
    is_there "$place" && return 0
  done
  rm -f "$run/finished.json" "$run/manifest.json"
  rmdir "$run" 2>/dev/null
  rmdir "$trash" 2>/dev/null
}
`;

const MAIN = `
root=.
for word do
  case $word in
    --undo) mode=undo ;;
    /*) root=$word ;;
    *) root=./$word ;;
  esac
done
cd -P "$root" || die 'There is no such folder.'
[ -L "$trash" ] && die 'The folder .swipeclean-trash is a link.'

if [ "$mode" = undo ]; then
  for run in "$trash"/*-"$id"; do
    [ -d "$run" ] && [ ! -L "$run" ] || continue
    listed
    tidy
  done
  printf 'Put back %s files (%s bytes), left %s.\\n' "$done_files" "$done_bytes" "$left"
  exit 0
fi

printf 'Move %s files (%s bytes) to .swipeclean-trash in\\n' "$count" "$bytes"
pwd -P
printf 'They take up room until you delete that folder. Type yes to go on: '
read -r answer || answer=
echo
[ "$answer" = yes ] || die 'Nothing was moved.'

run=$trash/$(date -u +%Y-%m-%dT%H-%M-%S)-000Z-$id
mkdir -p "$trash" && mkdir "$run" || die 'The trash cannot be made here.'
manifest >"$run/manifest.json" || die 'The trash cannot be written to.'
listed
printf '%s\\n' "$closing" >"$run/finished.json"
[ "$done_files" -gt 0 ] || tidy
printf 'Moved %s files (%s bytes), left %s.\\n' "$done_files" "$done_bytes" "$left"
[ "$done_files" -gt 0 ] && printf 'To put them back: sh THIS_SCRIPT FOLDER --undo\\n'
exit 0
`;
