import { extensionOf } from '../paths';
import { DAY_MS, validTime } from '../rules/dates-and-sizes';
import { extensionsOf } from '../rules/extensions';
import type { FolderTree } from './folder-tree';
import type { SuggestionBuilder } from './suggestion-builder';

/** A build folder is in use while a file in it, or its source, has been changed within so many days. */
const MIN_AGE_DAYS = 30;

interface BuildFolder {
  /** Names of files beside the folder, or in it with `/` in front, from which it is created again; `*` at the start. */
  sources: readonly string[];
  /** Whether the name alone says what it is: without a source the user looks first. */
  isNameEnough?: boolean;
  /** What tools write directly in it, folders with `/` at the end; with anything else the user looks first. */
  toolOutput?: RegExp;
  /** Names that only people write, anywhere in it. */
  userFiles?: RegExp;
  /** It holds packages, in which documents are not the user's: folders with one of these files, or all folders. */
  packages?: readonly string[] | 'all';
  /** Files beside the folder that say what is created again; without one of them the user looks first. */
  locks?: readonly string[];
}

/** Releases, keys, documents, data, photos and videos; no PNG, GIF and SVG, which tools write for their pages. */
const OWN_WORK = extensionsOf(
  ['office', 'photo', 'raw', 'video'],
  'apk aab ipa jks keystore csv tsv md db sqlite sqlite3 kdbx pem p12 pfx sh ipynb parquet',
);

const DEPENDENCIES = { toolOutput: /\/$|^\./, packages: ['package.json', 'bower.json', '.bower.json'] };
const PYTHON = {
  sources: ['requirements.txt', 'pyproject.toml', 'Pipfile'],
  toolOutput: /^(pyvenv\.cfg|\.gitignore|\.lock|CACHEDIR\.TAG|(bin|lib\w*|include|share|scripts)\/)$/i,
  packages: 'all',
  // An environment is made by hand, and may hold more than its project names (tbillington/kondo#182).
  locks: ['requirements.txt', 'poetry.lock', 'uv.lock', 'Pipfile.lock', 'pdm.lock'],
} as const;
const GRADLE = ['build.gradle', 'build.gradle.kts', 'settings.gradle', 'settings.gradle.kts'];

/** Say what was installed; a `package.json` alone may list nothing. */
const NODE_LOCKS = [
  'package-lock.json',
  'npm-shrinkwrap.json',
  'yarn.lock',
  'pnpm-lock.yaml',
  'bun.lock',
  'bun.lockb',
];

/** What package managers and compilers create, by folder name. */
const BUILD_FOLDERS: Readonly<Record<string, BuildFolder>> = {
  node_modules: { sources: ['package.json'], isNameEnough: true, locks: NODE_LOCKS, ...DEPENDENCIES },
  bower_components: { sources: ['bower.json'], ...DEPENDENCIES },
  target: { sources: ['Cargo.toml', 'pom.xml'] },
  build: { sources: [...GRADLE, '/CMakeCache.txt'], userFiles: /^(.+\.sln|meson\.build|CMakeLists\.txt)$/ },
  '.gradle': { sources: GRADLE },
  DerivedData: { sources: ['*.xcodeproj', '*.xcworkspace', 'Package.swift'], isNameEnough: true },
  Pods: { sources: ['Podfile'], packages: 'all' },
  __pycache__: { sources: ['*.py'], isNameEnough: true },
  '.venv': PYTHON,
  venv: PYTHON,
  '.tox': { sources: ['tox.ini', 'pyproject.toml'] },
  '.mypy_cache': { sources: ['/CACHEDIR.TAG'] },
  '.pytest_cache': { sources: ['/CACHEDIR.TAG'] },
  '.ruff_cache': { sources: ['/CACHEDIR.TAG'] },
  '.next': { sources: ['package.json'] },
  '.nuxt': { sources: ['package.json'] },
  '.svelte-kit': { sources: ['package.json'] },
  '.parcel-cache': { sources: ['package.json'] },
  '.dart_tool': { sources: ['pubspec.yaml'] },
};

/** Suggests what builds and package managers create again; each outermost folder is one suggestion. */
export function suggestBuildLeftovers(builder: SuggestionBuilder): void {
  const { scannedAt, reduced } = builder.result;
  const { judge } = builder;
  const { tree, places, facts } = judge;
  const siblings = new Map(reduced.flatMap((ids) => ids.map((id) => [id, ids] as const)));
  for (let folder = 1, end = 0; folder < tree.count; folder++) {
    if (tree.starts[folder]! < end) continue;
    const name = tree.nameOf(folder);
    if (!Object.hasOwn(BUILD_FOLDERS, name)) continue;
    const build = BUILD_FOLDERS[name]!;
    const source = findSource(builder, tree, folder, build.sources);
    if (source === null && !build.isNameEnough) continue;
    // Programs need what lies in their own folders (voidcosmos/npkill#93, bittner/pyclean#48).
    const above = places.kindOf(tree.parents[folder]!);
    if (above !== null && above !== 'project' && above !== 'temporary') continue;
    // Also where it stays: then the build folders in it do.
    end = tree.ends[folder]!;
    const remove: number[] = [];
    for (let id = tree.starts[folder]!; id < end; id++) if (!builder.result.isRemoved(id)) remove.push(id);
    if (!remove.every((id) => builder.isFree(id))) continue;
    // A program runs from its project, works in it or has a file in it open (gradle/gradle#937).
    if (facts?.isInUse(tree.paths[tree.parents[folder]!]!)) continue;
    const timeOf = (id: number) => validTime(builder.files[id]!.lastModified) ?? Infinity;
    let newest = source?.id === undefined ? 0 : timeOf(source.id);
    for (const id of remove) newest = Math.max(newest, timeOf(id));
    const isHere = (id: number) => id >= tree.starts[folder]! && id < tree.ends[folder]!;
    // The user removed the copies elsewhere because this one stays.
    const isLast = (id: number) =>
      siblings.get(id)?.every((other) => isHere(other) || builder.isSuggested(other));
    const isLocked = !build.locks || findSource(builder, tree, folder, build.locks) !== null;
    const isCertain =
      source !== null &&
      isLocked &&
      !judge.isLinkedInto(folder) &&
      !mayBeTracked(tree, folder) &&
      !remove.some((id) => isLast(id) || isUsersOwn(tree, folder, build, id));
    const isIdle = scannedAt - newest > MIN_AGE_DAYS * DAY_MS;
    builder.add({
      kind: isCertain && isIdle ? 'build' : 'build-review',
      remove,
      values: { folder: tree.paths[folder], source: source?.name, days: MIN_AGE_DAYS },
    });
  }
}

/** Whether a folder lies in a repository that ignores nothing, so that its files may be part of it. */
function mayBeTracked(tree: FolderTree, folder: number): boolean {
  for (let at = tree.parents[folder]!; at >= 0; at = tree.parents[at]!) {
    if (tree.findFile(tree.join(at, '.gitignore')) >= 0) return false;
    if (tree.findFile(tree.join(at, '.git/HEAD')) >= 0) return true;
  }
  return false;
}

/** Whether a file of a build folder is nothing that its tool writes, and so may exist nowhere else. */
function isUsersOwn(tree: FolderTree, folder: number, build: BuildFolder, id: number): boolean {
  const { name, path } = tree.files[id]!;
  const cut = tree.paths[folder]!.length + 1;
  const slash = path.indexOf('/', cut);
  if (build.toolOutput?.test(path.slice(cut, slash < 0 ? undefined : slash + 1)) === false) return true;
  if (build.userFiles?.test(name)) return true;
  if (Array.isArray(build.packages) && isLoose(tree, folder, id)) return true;
  return OWN_WORK.has(extensionOf(name)) && !isInPackage(tree, folder, build, id);
}

/** Whether a file of a folder of packages is in none: somebody put it there (npm/cli#8700). */
function isLoose(tree: FolderTree, folder: number, id: number): boolean {
  for (let at = tree.folderOf[id]!; at !== folder; at = tree.parents[at]!) {
    if (tree.nameOf(at).startsWith('.') || tree.findFile(tree.join(at, 'package.json')) >= 0) return false;
    if (tree.findFile(tree.join(at, 'bower.json')) >= 0 || tree.findFile(tree.join(at, '.bower.json')) >= 0)
      return false;
  }
  return !tree.files[id]!.name.startsWith('.');
}

function isInPackage(tree: FolderTree, folder: number, { packages }: BuildFolder, id: number): boolean {
  // Tools alone fill hidden folders.
  if (tree.nameOf(folder).startsWith('.')) return true;
  if (!packages) return false;
  for (let at = tree.folderOf[id]!; at !== folder; at = tree.parents[at]!) {
    if (packages === 'all' || tree.nameOf(at).startsWith('.')) return true;
    if (packages.some((name) => tree.findFile(tree.join(at, name)) >= 0)) return true;
  }
  return false;
}

/** The first source that exists, with the id of its file; a source may be a folder too, as an Xcode project is. */
function findSource(
  { result }: SuggestionBuilder,
  tree: FolderTree,
  folder: number,
  sources: readonly string[],
): { name: string; id?: number } | null {
  const parent = tree.parents[folder]!;
  for (const source of sources) {
    if (source.startsWith('*')) {
      const name = findByExtension(tree, parent, source.slice(1));
      if (name) return { name };
      continue;
    }
    const inside = source.startsWith('/');
    const name = inside ? source.slice(1) : source;
    const id = tree.findFile(tree.join(inside ? folder : parent, name));
    if (id >= 0 && !result.isRemoved(id)) return { name, id };
  }
  return null;
}

/** A name with the extension directly in a folder: that of a file, or of a folder with files. */
function findByExtension(tree: FolderTree, folder: number, extension: string): string | null {
  const cut = folder === 0 ? 0 : tree.paths[folder]!.length + 1;
  for (let id = tree.starts[folder]!; id < tree.ends[folder]!; id++) {
    const { path } = tree.files[id]!;
    const slash = path.indexOf('/', cut);
    const end = slash < 0 ? path.length : slash;
    if (path.startsWith(extension, end - extension.length) && end - cut > extension.length)
      return path.slice(cut, end);
    // Skips the rest of a subfolder.
    if (slash >= 0) id = skipFolder(tree, id, folder) - 1;
  }
  return null;
}

/** The first id after the child of `folder` that holds file `id`. */
function skipFolder(tree: FolderTree, id: number, folder: number): number {
  let child = tree.folderOf[id]!;
  while (tree.parents[child] !== folder) child = tree.parents[child]!;
  return tree.ends[child]!;
}
