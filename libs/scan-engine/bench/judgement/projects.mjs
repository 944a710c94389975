// Projects of a home: repositories, build output that is idle or in use, virtual environments.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { oleHeader } from './ole.mjs';

const KB = 1024;
const run = (cwd, command, ...args) =>
  execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] });

/** The packages of a node_modules folder. */
export function npmParts(modules) {
  return readdirSync(modules, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^[.@]/.test(entry.name))
    .map(({ name }) => join(modules, name))
    .sort();
}

function copyPart(tree, part, folder) {
  const to = join(tree.root, folder, basename(part));
  if (!existsSync(part)) return;
  mkdirSync(join(tree.root, folder), { recursive: true });
  cpSync(part, to, { recursive: true, dereference: false, filter: (path) => !path.includes('/.bin') });
}

function commit(cwd) {
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'gc.auto=0'];
  run(cwd, 'git', 'init', '-q');
  run(cwd, 'git', 'add', '-A');
  run(cwd, 'git', ...identity, 'commit', '-qm', 'First');
}

/** Repositories with their clones, and one that tracks its packages. */
export function makeGitProjects(tree, parts) {
  for (let at = 0; at < 8; at++) {
    const name = `projects/app-${at}`;
    tree.place(name, 'program', 'repository');
    for (const part of parts.slice(at * 4, at * 4 + 4)) copyPart(tree, part, `${name}/src`);
    for (let file = 0; file < 20; file++) {
      const content = tree.bytes(2 * KB, 8 * KB);
      tree.write(`${name}/assets/${file}.png`, content);
      if (file % 2) tree.write(`${name}/public/${file}.png`, content);
      if (file % 5 === 0) tree.write(`${name}/fixtures/${file}.tmp`, tree.bytes(3 * KB));
      if (file % 10 === 0) tree.write(`Downloads/design-${at}-${file}.png`, content, { days: 250 });
    }
    tree.write(`${name}/fixtures/Thumbs.db`, oleHeader(tree));
    tree.write(`${name}/fixtures/film.mkv.part`, tree.bytes(20 * KB));
    const spec = tree.documents[at * 11 + 5];
    tree.write(`${name}/docs/${basename(spec.path)}`, spec.content);
    rmSync(join(tree.root, name, 'src/.gitignore'), { force: true });
    writeFileSync(join(tree.root, name, '.gitignore'), '/node_modules/\n');
    commit(join(tree.root, name));
    if (at % 2 === 0) {
      tree.place(`projects/clone-of-${at}`, 'program', 'repository');
      run(join(tree.root, 'projects'), 'git', 'clone', '-q', '--no-hardlinks', `app-${at}`, `clone-of-${at}`);
    }
  }
  tree.place('projects/tracked', 'program', 'tracked build folder');
  for (const part of parts.slice(40, 44)) copyPart(tree, part, 'projects/tracked/node_modules');
  tree.write('projects/tracked/package.json', '{"name": "tracked"}');
  tree.write('projects/tracked/package-lock.json', '{"lockfileVersion": 3}');
  tree.write('projects/tracked/dist/app.js', tree.bytes(9 * KB));
  commit(join(tree.root, 'projects/tracked'));
  tree.settle('projects', 400);
}

/** Idle output with a lock file, output in use, and folders without a proof. */
export function makeBuilds(tree, parts, count) {
  const lock = (name, days) => {
    tree.write(`${name}/package.json`, `{"name": "${basename(name)}"}`, {
      days,
      place: 'program',
      kind: 'project',
    });
    tree.write(`${name}/package-lock.json`, '{"lockfileVersion": 3}', {
      days,
      place: 'program',
      kind: 'project',
    });
    tree.write(`${name}/index.js`, tree.bytes(3 * KB), { days, place: 'program', kind: 'project' });
  };
  lock('projects/idle', 400);
  tree.place('projects/idle/node_modules', 'junk', 'idle build output');
  for (const part of parts.slice(60, 90)) copyPart(tree, part, 'projects/idle/node_modules');
  tree.settle('projects/idle', 400);
  lock('projects/running', 400);
  tree.place('projects/running/node_modules', 'program', 'build output in use');
  for (const part of parts.slice(90, 95)) copyPart(tree, part, 'projects/running/node_modules');
  tree.settle('projects/running', 400);
  tree.runningIn = 'projects/running';
  lock('projects/today', 1);
  tree.place('projects/today/node_modules', 'program', 'build output in use');
  for (const part of parts.slice(95, 100)) copyPart(tree, part, 'projects/today/node_modules');
  tree.settle('projects/today', 0.5);
  tree.place('projects/loose/node_modules', 'program', 'packages without a list');
  for (const part of parts.slice(100, 104)) copyPart(tree, part, 'projects/loose/node_modules');
  tree.settle('projects/loose', 500);
  makeRustAndPython(tree);
  // The rest of the files: programs that carry their packages with them.
  tree.place('.vscode/extensions', 'program', 'extension of a program');
  let files = tree.count();
  for (const part of [...parts.slice(104), ...parts]) {
    if (files >= count) break;
    const folder = `.vscode/extensions/maker.tool-${Math.floor(files / 2000)}/node_modules`;
    if (existsSync(join(tree.root, folder, basename(part)))) continue;
    copyPart(tree, part, folder);
    files += tree.count(`${folder}/${basename(part)}`);
  }
  if (existsSync(join(tree.root, '.vscode'))) tree.settle('.vscode', 200);
}

function makeRustAndPython(tree) {
  for (let at = 0; at < 4; at++) {
    const name = `projects/crate-${at}`;
    for (const file of ['Cargo.toml', 'Cargo.lock', 'src/main.rs'])
      tree.write(`${name}/${file}`, `# ${file} ${at}\n`, { days: 500, place: 'program', kind: 'project' });
    tree.place(`${name}/target`, 'junk', 'idle build output');
    tree.write(`${name}/target/CACHEDIR.TAG`, 'Signature: 8a477f597d28d172789f06886806bc55\n', { days: 400 });
    for (let file = 0; file < 60; file++)
      tree.write(`${name}/target/debug/deps/lib${file}.rlib`, tree.bytes(10 * KB, 30 * KB), { days: 400 });
    tree.settle(`${name}/target`, 400);
    tree.settle(name, 400);
    const tool = `projects/tool-${at}`;
    tree.write(`${tool}/pyproject.toml`, `[project]\nname = "tool-${at}"\n`, {
      days: 500,
      place: 'program',
      kind: 'project',
    });
    tree.place(`${tool}/__pycache__`, 'junk', 'idle build output');
    for (let file = 0; file < 40; file++) {
      tree.write(`${tool}/m${file}.py`, `# ${at} ${file}\n`, {
        days: 500,
        place: 'program',
        kind: 'project',
      });
      tree.write(`${tool}/__pycache__/m${file}.cpython-311.pyc`, tree.bytes(2 * KB), { days: 400 });
      tree.write(`${tool}/frozen/__pycache__/only${file}.cpython-311.pyc`, tree.bytes(2 * KB), {
        days: 400,
        place: 'program',
        kind: 'compiled file without its source',
      });
    }
    tree.settle(tool, 400);
    tree.place(`${tool}/.venv`, at % 2 ? 'open' : 'program', 'virtual environment');
    tree.write(`${tool}/.venv/pyvenv.cfg`, 'home = /usr/bin\n', { days: 400 });
    if (at % 2)
      tree.write(`${tool}/requirements.txt`, 'requests==2.31.0\n', {
        days: 400,
        place: 'program',
        kind: 'project',
      });
    for (let file = 0; file < 80; file++)
      tree.write(
        `${tool}/.venv/lib/python3.11/site-packages/pkg/m${file}.py`,
        file % 4 ? tree.bytes(3 * KB) : Buffer.alloc(3 * KB, 35),
        { days: 400 },
      );
    tree.settle(`${tool}/.venv`, 400);
  }
}
