// node libs/scan-engine/bench/judgement.mjs COMPANION [OTHER] [--debs FOLDER] [--modules FOLDER]
//      [--trees home,photos,share] [--files 50000] [--seed 1] [--show 10]
// Measures what the default clean-up of the command line takes. COMPANION and OTHER are built programs
// (`apps/companion/dist/swipeclean.mjs`). Prints for each tree and each program: files listed, false-safe files (their
// removal loses something) by reason, the bytes that are right, and the largest kinds that were missed; then how much
// of the right bytes of OTHER the first program finds too. Ends with 1 if COMPANION has a false-safe file.
//
// The oracle (judgement/oracle.mjs) knows only what the generators say of the places they make (judgement/tree.mjs),
// and imports nothing of the engine. A list is applied in the model: bins are emptied and snapshots expire; then each
// person must still read what they could read in a place that lasts and is a person's; files of programs are whole;
// files that are of use together are together; no link hangs. Right bytes are those of copies whose owner keeps one
// and of proven junk.
//
// `--debs` is a folder of Debian packages (`apt-get download`), unpacked into the home with `dpkg-deb`; `--modules` is
// a node_modules folder, the repository's by default. The tree of several people needs root. Trees are made one at a
// time in a folder of the temporary files, and removed.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { listDebs, makeHome } from './judgement/home.mjs';
import { groupBy, judge, mostAllowed, sum } from './judgement/oracle.mjs';
import { makePhotos } from './judgement/photos.mjs';
import { makeShare } from './judgement/share.mjs';
import { Tree } from './judgement/tree.mjs';

const { values, positionals: programs } = parseArgs({
  allowPositionals: true,
  options: {
    debs: { type: 'string' },
    modules: { type: 'string', default: fileURLToPath(new URL('../../../node_modules', import.meta.url)) },
    trees: { type: 'string', default: 'home,photos,share' },
    files: { type: 'string', default: '50000' },
    seed: { type: 'string', default: '1' },
    show: { type: 'string', default: '10' },
  },
});
const MAKERS = { home: makeHome, photos: makePhotos, share: makeShare };
const MB = 1e6;
const megabytes = (bytes) => `${(bytes / MB).toFixed(1)} MB`;

function measure(name) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), `judgement-${name}-`)));
  let running;
  try {
    const tree = new Tree(root, Number(values.seed));
    MAKERS[name](tree, {
      count: Number(values.files),
      debs: values.debs ? listDebs(values.debs) : [],
      modules: values.modules,
    });
    if (tree.runningIn)
      running = spawn('sleep', ['3600'], { cwd: join(root, tree.runningIn), stdio: 'ignore' });
    const survey = tree.survey();
    const most = mostAllowed(survey);
    const bytes = [...survey.files.values()].reduce((total, { size }) => total + size, 0);
    console.log(
      `\n${name}: seed ${values.seed}, ${survey.files.size} files, ${megabytes(bytes)}; may go: ${megabytes(most.rightBytes)}`,
    );
    const results = programs.map((program) => runProgram(program, root, survey));
    for (const [at, { wrong, listed, rightBytes, openBytes, removed }] of results.entries()) {
      const share = most.rightBytes === 0 ? 0 : (100 * rightBytes) / most.rightBytes;
      console.log(
        `  program ${at + 1}: ${removed.size} files listed, false-safe ${wrong.size}, right ${megabytes(rightBytes)} (${share.toFixed(1)} %), open ${megabytes(openBytes)}`,
      );
      showWrong(wrong);
      showMissed(survey, most, listed);
    }
    for (const [at, { listed }] of results.entries()) {
      if (at === 0) continue;
      const { all, both } = shareOf(survey, results[0].listed, listed);
      console.log(
        `  of the right bytes of program ${at + 1}, program 1 finds ${megabytes(both)} of ${megabytes(all)} (${((100 * both) / all).toFixed(1)} %)`,
      );
    }
    return results;
  } finally {
    running?.kill();
    rmSync(root, { recursive: true, force: true });
  }
}

function runProgram(program, root, survey) {
  let text;
  try {
    text = execFileSync(process.execPath, [program, 'clean', root, '--json'], {
      maxBuffer: 1 << 30,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch (error) {
    // 1 and 4: something was found, or left out.
    if (![1, 4].includes(error.status)) throw error;
    text = error.stdout;
  }
  const list = JSON.parse(text);
  const below = (path) => path.slice(root.length + 1);
  const removed = new Set(list.files.map(({ path }) => below(path)));
  const rules = new Map(list.files.map(({ path, rule }) => [below(path), rule]));
  const folders = list.emptyFolders.map((entry) => below(entry.path ?? entry));
  const result = judge(survey, removed, folders);
  for (const [path, reason] of result.wrong)
    result.wrong.set(path, `${reason} [${rules.get(path) ?? 'folder'}]`);
  return { ...result, removed };
}

function showWrong(wrong) {
  const byReason = groupBy(wrong, ([, reason]) => reason);
  for (const [reason, files] of [...byReason].toSorted((a, b) => b[1].length - a[1].length)) {
    console.log(`    wrong ${files.length} × ${reason}`);
    for (const [path] of files.slice(0, Number(values.show))) console.log(`      ${path}`);
  }
}

/** Share of the right bytes of `other` that are found too: of each content as many copies, of junk the same files. */
function shareOf(survey, listed, other) {
  const keyOf = (path) => {
    const { content, place } = survey.files.get(path);
    return place === 'junk' ? path : content;
  };
  const found = groupBy(listed, keyOf);
  let all = 0;
  let both = 0;
  for (const [key, paths] of groupBy(other, keyOf)) {
    const { size } = survey.files.get(paths[0]);
    all += size * paths.length;
    both += size * Math.min(paths.length, found.get(key)?.length ?? 0);
  }
  return { all, both };
}

/** Copies that one more could go of, by kind. */
function showMissed(survey, most, listed) {
  const contentOf = (path) => survey.files.get(path).content;
  const taken = new Map([...groupBy(listed, contentOf)].map(([content, paths]) => [content, paths.length]));
  const missed = [...groupBy(most.listed, contentOf)].flatMap(([content, paths]) => {
    const others = paths.filter((path) => !listed.has(path));
    return others.slice(0, Math.max(0, paths.length - (taken.get(content) ?? 0)));
  });
  const byKind = [...groupBy(missed, (path) => survey.files.get(path).kind)].map(([kind, paths]) => {
    return { kind, paths, bytes: paths.reduce((total, path) => total + survey.files.get(path).size, 0) };
  });
  for (const { kind, paths, bytes } of byKind.toSorted((a, b) => b.bytes - a.bytes).slice(0, 8)) {
    console.log(
      `    missed ${megabytes(bytes)} in ${paths.length} of ${megabytes(most.right.get(kind) ?? 0)}: ${kind}`,
    );
    const step = Math.ceil(paths.length / Number(values.show));
    for (const path of paths.filter((_, at) => at % step === 0)) console.log(`      ${path}`);
  }
}

const totals = programs.map(() => ({ wrong: 0, right: new Map() }));
for (const name of values.trees.split(',')) {
  if (name === 'share' && process.getuid?.() !== 0) {
    console.log('\nshare: left out, as it needs root');
    continue;
  }
  for (const [at, { wrong, rightBytes }] of measure(name).entries()) {
    totals[at].wrong += wrong.size;
    totals[at].right.set(name, rightBytes);
  }
}
for (const [at, { wrong, right }] of totals.entries()) {
  const first = totals.map((one) => sum(one.right));
  const beside = at > 0 ? `, program 1 has ${((100 * first[0]) / first[at]).toFixed(1)} % of that` : '';
  console.log(`\nprogram ${at + 1}: false-safe ${wrong}, right ${megabytes(sum(right))}${beside}`);
}
if (totals[0]?.wrong > 0) process.exitCode = 1;
