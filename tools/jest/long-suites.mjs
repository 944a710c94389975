// Suites of `npm run test:long` alone: long by nature, and what they prove is proven more cheaply in `npm test`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Ends of the paths of Jest's suites, without `.integration-spec.ts`, and why each is not in `npm test`. */
const JEST_SUITES = [
  // Journeys also kill the service in runs and undos; traces need a stack of their own.
  '/test/mail-crash',
  '/test/mail-attachments-crash',
  '/test/mail-attachments-clouds-crash',
  '/test/cloud-kill',
  // Six thousand public messages, which npm brings when it runs.
  '/test/mail-corpus',
  '/test/mail-corpus-parts',
  '/test/rules-quarter',
  '/test/tracing',
  // A real telephone exchange, which speaks to the gateway as the tests of screening do.
  '/test/telephone-exchange',
];

/** For `testPathIgnorePatterns` of a usual run. */
export const LONG_SUITES = JEST_SUITES.map((path) => `${path}\\.`);

/** When each of these suites last ran: `{ [file]: { date, commit, passed, seconds } }`. */
export const LONG_RUNS = new URL('../long-runs.json', import.meta.url);

export const isLongSuite = (file) =>
  file.startsWith('e2e/src/journeys/long/') || LONG_SUITES.some((pattern) => new RegExp(pattern).test(file));

export function readLongRuns(log = LONG_RUNS) {
  return existsSync(log) ? JSON.parse(readFileSync(log, 'utf8')) : {};
}

/** Writes down the long suites among `files`, as {@link TestReport} lists them, that ran on a day from a commit. */
export function logLongRuns(files, { date, commit }, log = LONG_RUNS) {
  const runs = readLongRuns(log);
  for (const { file, passed, seconds } of files)
    if (isLongSuite(file)) runs[file] = { date, commit, passed, seconds };
  const sorted = Object.fromEntries(Object.entries(runs).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(log, `${JSON.stringify(sorted, null, 2)}\n`);
}
