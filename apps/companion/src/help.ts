import { TRASH_RETENTION_DAYS } from '@swipeclean/scan-engine';
import { DEFAULT_RULES, type Rule, RULES } from './rules';

const isDefault = new Set<Rule>(DEFAULT_RULES);
const ruleLines = (Object.entries(RULES) as [Rule, string][]).map(
  ([rule, text]) => `  ${isDefault.has(rule) ? '+' : ' '} ${rule.padEnd(23)} ${text}`,
);

/** The text of `--help`. */
export const HELP = `Usage: swipeclean <command> [folder …] [options]

Finds what can go from folders, and moves it to a trash from which it can come
back. Without a folder a command works in the current one.

Commands
  scan     Says what is in the folders and what the rules find. Changes nothing.
  clean    Lists the files of the chosen rules; with --apply moves them to the
           trash, the folder .swipeclean-trash in each folder (in a folder of
           another user .swipeclean-trash-<your number>). --list <file>
           takes the files of a saved list instead, see below.
  undo     Restores the last removal, or the one of --run; --list lists them.
  empty    Lists what has been in the trash for more than ${TRASH_RETENTION_DAYS} days (--all:
           everything, --run: one removal); with --apply deletes it for good.
  report   Writes the list of clean as json or csv: --format, --output <file>,
           which --force overwrites.
  connect  Lets the website work in the folders: open the link that it prints,
           in a browser on this computer. Then Enter prints a new one, the
           number of a folder ends its sharing, a path shares one more.
           --site <address> (default http://localhost:8080), --port <number>,
           --browsers lists paired browsers, --revoke <id> removes one.
  schedule Has the system run clean --apply by itself (on Linux: a timer of
           systemd, or cron): --every day, week (default) or month, --at 04:00,
           with the options of clean. --list shows what is set, --off ends all
           of it; lines of others in the crontab stay. --by systemd or cron.
           Run by npx, a copy of the program is scheduled, which --off deletes.

Caches, logs and leftovers of programs
  --system             With scan, clean, undo, empty and connect: works in the
                       folders where this system's programs leave them, and
                       never in one whose program is running. Each has a trash
                       of its own, which undo --system and empty --system find.
                       Sizes are what the files take on the disk.
                       --include also moves what you would look at first;
                       ids, as scan --system prints them, choose some places.

Saved lists
  clean --list <file>  Works by a list that report or the website saved (csv or
                       json), in the folder that was scanned: the current one,
                       or the one that is named. Lists the files that can still
                       go; with --apply moves them to the trash. Rows that you
                       delete from the list stay. A file whose size or date has
                       changed stays too, and a copy unless its bytes are those
                       of the copy that the list keeps. Each file that stays is
                       named with its line (in json its number), and the others
                       are done.

Options of scan, clean and report
  --include <rule,…>   Also apply these rules.
  --exclude <rule,…>   Do not apply these rules.
  --keep <which>       Which copy stays: original (default), newest, oldest,
                       shortest (path) or folder=<path>.
  --protect <what>     A folder or pattern (*.psd) of which nothing is removed;
                       can be given several times.
  --cross-disks        Also read the disks, network drives and system folders
                       (/proc) that are mounted in a folder; also with connect.

Options of clean
  --trash <which>      own (default): .swipeclean-trash in each folder; system:
                       the trash that the desktop shows (on Linux), from which
                       undo works until they are deleted there.
  --summary <file>     Leaves what clean prints, or why it failed, in a file
                       (.txt or .json), for cron; only a summary is
                       overwritten. Not with --json.
  --replace-by <how>   Puts a hardlink or a reflink (Btrfs, XFS, APFS) of the
                       kept copy in the place of each identical one. A hard link
                       is one file with two names: changing one changes both.

Options of all commands
  --json               Prints one JSON document instead of text (not connect).
  -h, --help           Prints this text.
  -V, --version        Prints the version.

Rules (+ applies by default: a copy stays, or programs create the files again)
${ruleLines.join('\n')}

A file is moved only while it is as the scan saw it, and a copy only while
another one with the same bytes stays. Photos that are only alike need eyes:
--include similar lists them (JPEG, PNG and HEIC) and never moves them; the
website shows them side by side.

Exit codes
  0    done, or nothing found
  1    something found, and nothing changed
  2    wrong arguments, or a file that is no list; the message names it
  3    some files could not be moved, restored or deleted, or the program failed
  4    as 0 or 1, and something was left out: a file or folder that could not
       be read or changed (name it with --protect to leave it out on purpose),
       --protect or --keep folder= that names nothing, or a folder below with a
       trash of its own, which undo and empty need to be told
  130  stopped by Ctrl+C; finished files are where the text says

What is left out is named on the standard error and in every JSON document:
skipped, unmatched, trashesBelow. With --json an error is a document, too:
{"format": "swipeclean-error", "version": 1, "error": {"code", "message"}},
where code is usage, failed or cancelled.
`;
