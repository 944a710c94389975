// node libs/scan-engine/bench/suggestions.mjs [--folders A,B] [--donors A,B] [--no-photos] [--list KIND]
// Prints the precision of each kind of suggestion. FOLDERS hold the files of Debian and npm packages: an oracle of
// another program, or the content itself, judges what is suggested there; kinds without one are only counted, and
// `--list KIND` prints their paths for a person to judge. Kinds that packages have no files for are seeded with labels,
// from real files of the DONORS. Needs `file` and `unzip`.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, openAsBlob, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { pixelsOf } from '../test/photo-corpus.mjs';
import { compileEngine } from './compile-engine.mjs';
import { makeCases } from './suggestion-cases.mjs';

const repository = fileURLToPath(new URL('../../..', import.meta.url));
const { values } = parseArgs({
  options: {
    folders: { type: 'string', default: ['/usr', repository].join(',') },
    donors: { type: 'string', default: ['/usr/share', join(repository, 'node_modules')].join(',') },
    'no-photos': { type: 'boolean', default: false },
    list: { type: 'string' },
  },
});

/** Pictures of a folder whose pixels are read, the largest first, and bytes below which they are icons. */
const MAX_PHOTOS = 1500;
const MIN_PHOTO_BYTES = 20_000;
/** Suggestions of a kind that are judged: spread over all. */
const MAX_JUDGED = 200;

/** Kinds with labelled files. */
const SEEDED = ['messenger', 'build', 'build-review', 'wrong-extension', 'screenshot'];

const digestOf = (path) => createHash('sha256').update(readFileSync(path)).digest('hex');
const run = (...command) => execFileSync(command[0], command.slice(1), { encoding: 'utf8' });

/** The family of a file by the program `file`, in words of the engine's formats. */
function familyOf(path) {
  const type = run('file', '-b', '--mime-type', path).trim();
  if (type === 'text/html') return 'HTML';
  return /^(image|video|audio|text)\//.exec(type)?.[1] ?? type;
}

/** Whether a file is what its kind says, by kind. */
const ORACLES = {
  identical: areKept,
  'program-copy': areKept,
  'same-folder': areKept,
  'junk.empty-file': ([path]) => readFileSync(path).length === 0,
  build: (paths) => paths.every((path) => isBuilt(path)),
  'wrong-extension': ([path]) => !familyOf(path).startsWith(expectedFamily(path)),
  broken: async ([path]) => !(await isWhole(path)),
  'unpacked-archive': ([path], kept) => holdsJust(path, kept),
};

/** Whether a file with the same bytes stays for each. */
function areKept(paths, kept) {
  const digests = new Set(kept.map(digestOf));
  return paths.every((path) => digests.has(digestOf(path)));
}

/** Compiled Python beside its source, or packages that the project lists. */
function isBuilt(path) {
  const python = /^(.*)\/__pycache__\/([^./]+)\.[^/]*pyc(\.\d+)?$/.exec(path);
  if (python) return existsSync(`${python[1]}/${python[2]}.py`);
  const packages = /^(.*?)\/node_modules\//.exec(path);
  return packages !== null && existsSync(`${packages[1]}/package.json`);
}

function expectedFamily(path) {
  if (/\.(jpe?g|png|gif|webp|avif|hei[cf])$/i.test(path)) return 'image';
  return /\.(mp4|m4v|mov|3gp|m4a|mkv|webm|avi|flac)$/i.test(path) ? 'video' : 'application';
}

async function isWhole(path) {
  if (/\.(jpe?g|png|webp|gif)$/i.test(path))
    return sharp(path, { failOn: 'truncated' })
      .stats()
      .then(
        () => true,
        () => false,
      );
  try {
    if (/\.(zip|docx|xlsx|pptx|od[tsp]|epub)$/i.test(path)) run('unzip', '-tq', path);
    else return !/data|text/.test(run('file', '-b', path));
    return true;
  } catch {
    return false;
  }
}

/** Whether an archive holds the bytes of the files that stay. */
function holdsJust(path, kept) {
  return kept.every((file) => {
    const name = basename(file).replace(/[[\]*?]/g, '?');
    return run('unzip', '-Z1', path)
      .split('\n')
      .filter((entry) => entry.endsWith(basename(file)))
      .some(
        (entry) =>
          execFileSync('unzip', ['-p', path, entry.includes('[') ? name : entry], {
            maxBuffer: 1 << 28,
          }).compare(readFileSync(file)) === 0,
      );
  });
}

const home = mkdtempSync(join(tmpdir(), 'suggestions-bench-'));
sharp.concurrency(1);
try {
  const dist = compileEngine(home);
  const require = createRequire(import.meta.url);
  const files =
    'contents/inspect-contents keep/keep-rule media/exif media/header media/photo-features media/photo-measures ' +
    'node/directory-source remaining-result scan suggestions/create-suggestions';
  const engine = Object.assign({}, ...files.split(' ').map((file) => require(join(dist, `${file}.js`))));
  for (const folder of values.folders.split(',')) await judgeFolder(engine, folder);
  await judgeCases(engine);
} finally {
  rmSync(home, { recursive: true, force: true });
}

async function suggest(engine, folder) {
  const result = await engine.scan(engine.directorySource(folder));
  const left = engine.getRemainingResult(result, { isRemoved: () => false });
  const rule = engine.KEEP_ORIGINAL;
  const identical = engine.applyKeepRule(left.files, left.identical, { rule, isProtected: () => false });
  const found = await engine.inspectContents(left, (path) => openAsBlob(join(folder, path)));
  const contentFindings = {
    ...found,
    ...(values['no-photos'] ? {} : await readPhotos(engine, folder, left)),
  };
  return { result, suggestions: engine.createSuggestions({ ...left, identical }, { contentFindings }) };
}

async function readPhotos(engine, folder, { files }) {
  const photos = [];
  const pictures = files
    .filter(({ name, size }) => size >= MIN_PHOTO_BYTES && /\.(jpe?g|png|webp)$/i.test(name))
    .sort((a, b) => b.size - a.size)
    .slice(0, MAX_PHOTOS);
  for (const { id, path } of pictures) {
    try {
      const bytes = readFileSync(join(folder, path));
      const header = await engine.readHeader((start, length) => {
        const part = bytes.subarray(start, start + length);
        return Promise.resolve(new DataView(part.buffer, part.byteOffset, part.byteLength));
      });
      const small = await pixelsOf(bytes);
      photos.push({
        id,
        ...engine.computePhotoFeatures(small, small.whole, header, await engine.readExif(bytes)),
      });
    } catch {
      // What cannot be decoded is no photo.
    }
  }
  return engine.listPhotoFindings(photos);
}

async function judgeFolder(engine, folder) {
  const { result, suggestions } = await suggest(engine, folder);
  console.log(`\n${folder}: ${result.files.length} files`);
  const at = (id) => join(folder, result.files[id].path);
  const kinds = new Map();
  for (const one of suggestions) kinds.set(one.kind, [...(kinds.get(one.kind) ?? []), one]);
  for (const [kind, all] of [...kinds].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const files = all.reduce((sum, { remove }) => sum + remove.length, 0);
    const judge = ORACLES[kind];
    const spread = Math.max(1, Math.ceil(all.length / MAX_JUDGED));
    const judged = judge ? all.filter((_, place) => place % spread === 0) : [];
    const wrong = [];
    for (const { remove, keep } of judged) {
      if (!(await judge(remove.map(at), keep.map(at)))) wrong.push(at(remove[0]));
    }
    const verdict = judge ? `${judged.length - wrong.length} of ${judged.length} right` : 'to be judged';
    console.log(`  ${kind}: ${all.length} suggestions, ${files} files, ${verdict}`);
    for (const path of wrong.slice(0, 5)) console.log(`    wrong: ${path}`);
    if (values.list === kind) for (const { remove } of all) console.log(`    ${remove.map(at).join(', ')}`);
  }
}

/** Precision and recall over the labelled files. */
async function judgeCases(engine) {
  const folder = join(home, 'cases');
  const labels = await makeCases(folder, {
    donors: values.donors.split(','),
    docs: join(repository, 'docs'),
  });
  const { result, suggestions } = await suggest(engine, folder);
  const kindOf = new Map();
  for (const { kind, remove } of suggestions)
    for (const id of remove) kindOf.set(result.files[id].path, kind);
  console.log(`\nseeded: ${labels.size} files`);
  for (const kind of SEEDED) {
    const found = [...kindOf].filter(([, one]) => one === kind).map(([path]) => path);
    const wanted = [...labels].filter(([, one]) => one === kind).map(([path]) => path);
    const right = found.filter((path) => labels.get(path) === kind);
    console.log(
      `  ${kind}: ${right.length} of ${found.length} right, ${right.length} of ${wanted.length} found`,
    );
    for (const path of found.filter((one) => !right.includes(one)))
      console.log(`    wrong: ${dirname(path)}/${basename(path)}`);
    for (const path of wanted.filter((one) => !right.includes(one)))
      console.log(`    missed: ${path} (${kindOf.get(path) ?? 'no suggestion'})`);
  }
}
