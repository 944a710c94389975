// Other duplicate finders: how each is called and how its output is parsed.
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { timed } from './command.mjs';

/** The reference of all ratios: it compares every byte. */
export const REFERENCE = 'jdupes -r';

/** Name in the table → measurement of the program in a folder: { ms, cpu, others, groups }. */
export const PEERS = {
  [REFERENCE]: { program: 'jdupes', measure: (root) => blocks('jdupes', ['-r', '-q', root], root) },
  'fdupes -r': { program: 'fdupes', measure: (root) => blocks('fdupes', ['-r', '-q', '-n', root], root) },
  rdfind: { program: 'rdfind', measure: rdfind },
  rmlint: { program: 'rmlint', measure: rmlint },
};

/** Programs that only list and add up sizes. */
export const WALKERS = {
  'du -s': { program: 'du', measure: (root) => timed('du', ['-s', root]) },
  gdu: { program: 'gdu', measure: (root) => timed('gdu', ['-n', '-p', '-s', root]) },
};

async function blocks(program, args, root) {
  const { stdout, ...measured } = await timed(program, args);
  const groups = stdout.split('\n\n').map((block) =>
    block
      .split('\n')
      .filter(Boolean)
      .map((path) => relative(root, path)),
  );
  return { ...measured, groups: groups.filter((paths) => paths.length > 1) };
}

async function rdfind(root) {
  const list = join(tmpdir(), `rdfind-${process.pid}.txt`);
  try {
    const options = ['-dryrun', 'true', '-makeresultsfile', 'true', '-outputname', list];
    const { stdout: _, ...measured } = await timed('rdfind', [...options, root]);
    const lines = readFileSync(list, 'utf8').split('\n');
    const files = lines.filter((line) => line.startsWith('DUPTYPE_'));
    return {
      ...measured,
      groups: grouped(files, (line) => !line.startsWith('DUPTYPE_FIRST'), rdfindPath(root)),
    };
  } finally {
    rmSync(list, { force: true });
  }
}

/** The path is the eighth word of a line and everything after it. */
const rdfindPath = (root) => (line) => relative(root, resolve(line.split(' ').slice(7).join(' ')));

async function rmlint(root) {
  const { stdout, ...measured } = await timed('rmlint', ['-T', 'df', '--hidden', '-o', 'json:stdout', root]);
  const files = JSON.parse(stdout).filter(({ type }) => type === 'duplicate_file');
  return {
    ...measured,
    groups: grouped(
      files,
      ({ is_original: first }) => !first,
      ({ path }) => relative(root, path),
    ),
  };
}

/** Groups a list in which the first file of each group precedes its copies. */
function grouped(files, isOther, pathOf) {
  const groups = [];
  for (const file of files) {
    if (isOther(file)) groups.at(-1).push(pathOf(file));
    else groups.push([pathOf(file)]);
  }
  return groups;
}
