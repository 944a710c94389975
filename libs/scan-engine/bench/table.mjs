// Prints the measurements as one table with the goals beside them.
import { cpus } from 'node:os';
import { REFERENCE } from './peers.mjs';

const HEAD = [
  'what',
  'median s (range)',
  'x jdupes (range)',
  'x first scan (range)',
  'files/s',
  'MB/s',
  'CPU s',
  'CPU x jdupes',
  'others',
  'peak memory, MB',
  'longest task, ms',
];

/** Goals by row and column: maximum ratios. */
const GOALS = {
  mixed: [
    ['engine, Node', 'x jdupes', 1.5],
    ['companion, command', 'x jdupes', 1.2],
    ['engine, browser, folder handle', 'x jdupes', 8.5],
    ['engine, browser, second scan', 'x jdupes', 3],
    ['engine, browser, second scan', 'x first scan', 0.35],
    ['companion, Chromium', 'x jdupes', 1.5],
    ['companion, Chromium, second scan', 'x jdupes', 0.5],
  ],
  large: [
    ['engine, Node', 'x jdupes', 1.5],
    ['engine, browser, folder handle', 'x jdupes', 3.5],
    ['engine, browser, second scan', 'x jdupes', 3],
    ['engine, browser, second scan', 'x first scan', 0.35],
  ],
  million: [
    ['companion, command', 'MB', 500],
    ['companion, WebSocket', 'MB', 500],
  ],
  folder: [['engine, Node', 'x jdupes', 1]],
};

/** Prints all rounds; `missing` are the names of programs that are not installed. */
export function print(tree, truth, runs, missing) {
  const version = Object.values(runs)
    .flat()
    .find((outcome) => outcome.version)?.version;
  const rounds = Math.max(...Object.values(runs).map((outcomes) => outcomes.length));
  console.log(
    `\nTree "${tree}": ${truth.files} files, ${(truth.bytes / 1e9).toFixed(2)} GB, ${truth.folders} folders, ` +
      `${truth.groups.length} groups; ${rounds} rounds; ${cpus().length} cores, ${process.platform}, ` +
      `Node ${process.versions.node}${version ? `, Chromium ${version}` : ''}. Every answer was exact.\n`,
  );
  line(HEAD);
  line(HEAD.map(() => '---'));
  for (const [name, outcomes] of Object.entries(runs)) line([name, ...row(truth, outcomes, runs[REFERENCE])]);
  for (const name of missing) line([name, 'not installed', ...HEAD.slice(2).map(() => '')]);
  console.log('');
  for (const [name, column, most] of GOALS[tree]) {
    const outcomes = runs[name] ?? [];
    const values = {
      'x jdupes': ratios(outcomes, runs[REFERENCE]),
      'x first scan': toFirst(outcomes),
      MB: outcomes.map(({ memoryMb }) => memoryMb),
    }[column];
    if (values.length === 0) console.log(`- ${name}, ${column}: not measured`);
    else {
      const value = median(values);
      console.log(
        `- ${name}, ${column}: ${value.toFixed(2)}, goal ${most}: ${value <= most ? 'met' : 'missed'}`,
      );
    }
  }
}

function line(cells) {
  console.log(`| ${cells.join(' | ')} |`);
}

function row(truth, outcomes, reference) {
  const seconds = outcomes.map(({ ms }) => ms / 1000);
  const time = median(seconds);
  return [
    spread(seconds),
    spread(ratios(outcomes, reference)),
    spread(toFirst(outcomes)),
    Math.round(truth.files / time),
    Math.round(truth.bytes / 1e6 / time),
    median(outcomes.map(({ cpu }) => cpu)).toFixed(1),
    spread(ratios(outcomes, reference, ({ cpu }) => cpu)),
    `${Math.round(100 * median(outcomes.map(({ others }) => others)))} %`,
    memory(outcomes),
    longest(outcomes),
  ];
}

/** The ratio of each round to the reference of the same round. */
function ratios(outcomes = [], reference = [], of = ({ ms }) => ms) {
  return outcomes.flatMap((one, round) => (reference[round] ? [of(one) / of(reference[round])] : []));
}

const toFirst = (outcomes) => outcomes.flatMap(({ ms, firstMs }) => (firstMs ? [ms / firstMs] : []));

function memory(outcomes) {
  if (outcomes[0].memoryMb) return `${Math.round(median(outcomes.map(({ memoryMb }) => memoryMb)))} resident`;
  if (!outcomes[0].added) return '';
  const of = (key) => Math.round(median(outcomes.map(({ added }) => added[key])));
  return `+${of('renderer')} renderer, +${of('browser')} browser, +${of('all')} all`;
}

function longest(outcomes) {
  if (outcomes[0].longestTaskMs === undefined) return '';
  const tasks = Math.max(...outcomes.map(({ longestTaskMs }) => longestTaskMs));
  return tasks === 0 ? 'none over 50' : String(Math.round(tasks));
}

function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

function spread(numbers) {
  if (numbers.length === 0) return '';
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return `${median(numbers).toFixed(2)} (${least.toFixed(2)}–${most.toFixed(2)})`;
}
