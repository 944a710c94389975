// Tests that fail by chance and whose cause is being looked for: their failures are printed and not counted.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../deploy/local/install.mjs';

const MAX_ENTRIES = 5;
const MAX_DAYS = 14;
const DAY_MS = 86_400_000;

/** The entries: `file` from the root, full `title`, `since` as a day, and `cause` as far as it is known. */
export function readQuarantine() {
  return JSON.parse(readFileSync(new URL('quarantine.json', import.meta.url), 'utf8'));
}

/** Hash and date of the newest commit: counting days to it gives an unchanged commit the same result on every day. */
export function newestCommit(cwd = ROOT) {
  const line = execFileSync('git', ['log', '-1', '--format=%h %cI'], { cwd, encoding: 'utf8' }).trim();
  const [hash, date] = line.split(' ');
  return { hash, date: new Date(date) };
}

/** What is wrong with the list, a line each. */
export function findQuarantineProblems(entries, date, root = ROOT) {
  const tooMany = entries.length > MAX_ENTRIES ? [`${entries.length} entries, at most ${MAX_ENTRIES}`] : [];
  return [...tooMany, ...entries.flatMap((entry) => problemsOf(entry, date, root))];
}

function problemsOf({ file, title, since, cause }, date, root) {
  const name = `${file} › ${title}`;
  if (![file, title, since, cause].every((value) => typeof value === 'string' && value !== ''))
    return [`${name}: file, title, since and cause are required`];
  if (!existsSync(join(root, file))) return [`${name}: there is no such file`];
  const days = (date - Date.parse(since)) / DAY_MS;
  if (Number.isNaN(days) || days < 0) return [`${name}: since is not a day before the newest commit`];
  return days > MAX_DAYS ? [`${name}: in quarantine for more than ${MAX_DAYS} days`] : [];
}
