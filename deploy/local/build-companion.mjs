// npm run companion:build: the companion as a program for each system, for the gateway's /downloads.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withBuildLock } from './build.mjs';
import { signMachO } from './companion-build/mach-o.mjs';
import { packTarGz } from './companion-build/pack-tar.mjs';
import { fetchPackage, NODE_PACKAGES, NODE_VERSION, POSTJECT } from './companion-build/pinned-packages.mjs';
import { toWindowProgram } from './companion-build/portable-executable.mjs';
import { installIfNeeded, ROOT } from './install.mjs';

const COMPANION = join(ROOT, 'apps', 'companion');
const CACHE = join(ROOT, '.nx', 'companion-packages');
const SCRIPT = 'swipeclean.cjs';
/** By this text an executable of Node.js finds out that it holds a program. */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';
const SYSTEMS = { linux: 'linux', darwin: 'macos', win32: 'windows' };
const HOST = `${SYSTEMS[process.platform]}-${process.arch}`;

const { values: options } = parseArgs({
  options: {
    site: { type: 'string', default: process.env.PUBLIC_URL ?? 'http://localhost:8080' },
    system: { type: 'string', multiple: true },
    output: { type: 'string', default: join(ROOT, 'deploy', 'downloads') },
  },
});
const chosen = options.system ?? Object.keys(NODE_PACKAGES);
for (const name of chosen)
  if (!Object.hasOwn(NODE_PACKAGES, name))
    throw new Error(`--system: "${name}" is none of ${Object.keys(NODE_PACKAGES).join(', ')}`);
if (!URL.canParse(options.site)) throw new Error(`--site: "${options.site}" is not an address`);
const site = new URL(options.site).origin;

const work = mkdtempSync(join(tmpdir(), 'companion-build-'));
try {
  await withBuildLock(() => {
    installIfNeeded();
    const rolldown = join(ROOT, 'node_modules', 'rolldown', 'bin', 'cli.mjs');
    const config = join(COMPANION, 'rolldown.executable.config.mjs');
    run(process.execPath, [rolldown, '-c', config, '--file', join(work, SCRIPT)]);
  });
  const blob = createBlob();
  const { version } = JSON.parse(readFileSync(join(COMPANION, 'package.json'), 'utf8'));
  const builds = [];
  mkdirSync(options.output, { recursive: true });
  for (const name of chosen) builds.push(await build(name, blob));
  // Last, so that it names only files that are there.
  write('index.json', `${JSON.stringify({ version, builds }, null, 2)}\n`);
  console.log(`For ${site}, in ${options.output}`);
} finally {
  rmSync(work, { recursive: true });
}

/** What is put into each executable; made by the pinned Node.js of this computer. */
function createBlob() {
  const node = NODE_PACKAGES[HOST];
  if (!node) throw new Error(`There is no Node.js ${NODE_VERSION} for ${HOST}; build on another computer`);
  const libheif = createRequire(join(COMPANION, 'package.json')).resolve(
    'libheif-js/libheif-wasm/libheif-bundle.js',
  );
  writeFileSync(join(work, 'site'), site);
  writeFileSync(join(work, 'licences.txt'), readLicences(join(fetchPackage(node, CACHE), 'LICENSE')));
  copyFileSync(libheif, join(work, 'libheif.cjs'));
  // Relative: the executable holds the path of its script, and would be another one at each build.
  const assets = Object.fromEntries(
    [SCRIPT, 'libheif.cjs', 'site', 'licences.txt'].map((name) => [name, name]),
  );
  const config = { main: SCRIPT, output: 'blob', disableExperimentalSEAWarning: true, assets };
  writeFileSync(join(work, 'config.json'), JSON.stringify(config));
  run(join(fetchPackage(node, CACHE), node.file), ['--experimental-sea-config', 'config.json'], work);
  return readFileSync(join(work, 'blob'));
}

/** Of Node.js, and of the libraries that the website names, too. */
function readLicences(ofNode) {
  const folder = join(ROOT, 'apps', 'web', 'public', 'licenses');
  const files = [ofNode, ...readdirSync(folder).map((name) => join(folder, name))];
  return files.map((file) => readFileSync(file, 'utf8')).join('\n\n');
}

async function build(name, blob) {
  const [system, processor] = name.split('-');
  const node = NODE_PACKAGES[name];
  const folder = fetchPackage(node, CACHE);
  const executable = join(work, name);
  copyFileSync(join(folder, node.file), executable);
  chmodSync(executable, 0o755);
  if (system === 'windows') writeFileSync(executable, toWindowProgram(readFileSync(executable)));
  await inject(executable, blob, system === 'macos');
  const signature = system === 'macos' ? signMachO(executable) : 'none';
  const wasStarted = name === HOST && start(executable);
  const file = `swipeclean-${name}${system === 'windows' ? '.exe' : '.tar.gz'}`;
  const bytes = system === 'windows' ? readFileSync(executable) : packTarGz(filesOf(system, executable));
  write(file, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  write(`${file}.sha256`, `${sha256}  ${file}\n`);
  console.log(
    `${sha256}  ${file}  ${megabytes(bytes.length)} (${megabytes(readFileSync(executable).length)} unpacked)`,
  );
  return { name: file, system, processor, bytes: bytes.length, sha256, signature, wasStarted };
}

/** Without its console: it warns of sections of Node.js that have no name. */
async function inject(executable, blob, isMacos) {
  const { inject: put } = createRequire(import.meta.url)(
    join(fetchPackage(POSTJECT, CACHE), 'dist', 'api.js'),
  );
  const { warn } = console;
  console.warn = () => undefined;
  try {
    await put(executable, 'NODE_SEA_BLOB', blob, {
      sentinelFuse: FUSE,
      ...(isMacos && { machoSegmentName: 'NODE_SEA' }),
    });
  } finally {
    console.warn = warn;
  }
}

/** Whether the program starts here, without anything of this computer's Node.js. */
function start(executable) {
  const { version } = JSON.parse(readFileSync(join(COMPANION, 'package.json'), 'utf8'));
  const printed = execFileSync(executable, ['--version'], { encoding: 'utf8', env: { PATH: '/nowhere' } });
  if (printed.trim() !== version) throw new Error(`${executable} prints ${printed}, not ${version}`);
  return true;
}

function filesOf(system, executable) {
  const program = { bytes: readFileSync(executable), isExecutable: true };
  if (system === 'linux') return [{ name: 'swipeclean', ...program }];
  // macOS opens a terminal for a program outside of a bundle.
  return [
    { name: 'SwipeClean.app/Contents/Info.plist', bytes: Buffer.from(infoPlist()) },
    { name: 'SwipeClean.app/Contents/MacOS/swipeclean', ...program },
  ];
}

function infoPlist() {
  const values = {
    CFBundleIdentifier: 'com.swipeclean.companion',
    CFBundleName: 'SwipeClean',
    CFBundleExecutable: 'swipeclean',
    CFBundlePackageType: 'APPL',
    CFBundleShortVersionString: JSON.parse(readFileSync(join(COMPANION, 'package.json'), 'utf8')).version,
  };
  const entries = Object.entries(values).map(
    ([key, value]) => `  <key>${key}</key>\n  <string>${value}</string>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
${entries.join('\n')}
  <key>LSUIElement</key>
  <true/>
</dict>
</plist>
`;
}

/** Whole or not at all: the gateway may be serving the one before. */
function write(name, content) {
  const draft = join(options.output, `.${name}.draft`);
  writeFileSync(draft, content);
  renameSync(draft, join(options.output, name));
}

function run(program, args, cwd = ROOT) {
  try {
    execFileSync(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    throw new Error(
      `${program} ${args.join(' ')} failed:\n${error.stdout ?? ''}${error.stderr ?? error.message}`,
    );
  }
}

function megabytes(bytes) {
  return `${(bytes / 2 ** 20).toFixed(1)} MB`;
}
