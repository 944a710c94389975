import { validTime } from '../rules/dates-and-sizes';
import type { FolderTree } from './folder-tree';
import type { SuggestionBuilder } from './suggestion-builder';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A build folder is in use while a file in it, or its source, has been changed within so many days. */
const MIN_AGE_DAYS = 30;

interface BuildFolder {
  /** Names of files beside the folder, or in it with `/` in front, from which it is created again; `*` at the start. */
  sources: readonly string[];
  /** Whether the name alone says what it is: without a source the user looks first. */
  isNameEnough?: boolean;
}

const GRADLE = ['build.gradle', 'build.gradle.kts', 'settings.gradle', 'settings.gradle.kts'];

/** What package managers and compilers create, by folder name. */
const BUILD_FOLDERS: Readonly<Record<string, BuildFolder>> = {
  node_modules: { sources: ['package.json'], isNameEnough: true },
  bower_components: { sources: ['bower.json'] },
  target: { sources: ['Cargo.toml', 'pom.xml'] },
  build: { sources: [...GRADLE, '/CMakeCache.txt'] },
  '.gradle': { sources: GRADLE },
  DerivedData: { sources: ['*.xcodeproj', '*.xcworkspace', 'Package.swift'], isNameEnough: true },
  Pods: { sources: ['Podfile'] },
  __pycache__: { sources: ['*.py'], isNameEnough: true },
  '.venv': { sources: ['requirements.txt', 'pyproject.toml', 'Pipfile'] },
  venv: { sources: ['requirements.txt', 'pyproject.toml', 'Pipfile'] },
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
export function suggestBuildLeftovers(builder: SuggestionBuilder, tree: FolderTree): void {
  const { scannedAt } = builder.result;
  for (let folder = 1, end = 0; folder < tree.count; folder++) {
    if (tree.starts[folder]! < end) continue;
    const name = tree.nameOf(folder);
    if (!Object.hasOwn(BUILD_FOLDERS, name)) continue;
    const { sources, isNameEnough } = BUILD_FOLDERS[name]!;
    const source = findSource(tree, folder, sources);
    if (source === null && !isNameEnough) continue;
    const remove: number[] = [];
    let newest = source?.id === undefined ? 0 : (validTime(builder.files[source.id]!.lastModified) ?? 0);
    let isWhole = true;
    for (let id = tree.starts[folder]!; id < tree.ends[folder]!; id++) {
      if (builder.result.isRemoved(id)) continue;
      if (!builder.isFree(id)) isWhole = false;
      remove.push(id);
      newest = Math.max(newest, builder.files[id]!.lastModified);
    }
    if (!isWhole) continue;
    end = tree.ends[folder]!;
    const isIdle = scannedAt - newest > MIN_AGE_DAYS * DAY_MS;
    builder.add({
      kind: source && isIdle ? 'build' : 'build-review',
      remove,
      values: { folder: tree.paths[folder], source: source?.name, days: MIN_AGE_DAYS },
    });
  }
}

/** The first source that exists, with the id of its file; a source may be a folder too, as an Xcode project is. */
function findSource(
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
    if (id >= 0) return { name, id };
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
