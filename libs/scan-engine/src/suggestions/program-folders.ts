import { isDownloadsName } from '../rules/downloads';
import type { FolderTree } from './folder-tree';

/** Folders that programs fill: hidden ones, dependencies, app bundles, discs, photo libraries and system folders. */
const PROGRAM_FOLDER =
  /^(\..+|node_modules|bower_components|(site|dist)-packages|vendor|venv|__pycache__|pods|appdata|program files.*|programdata|windows|system32|library|video_ts|bdmv|.+\.(git|app|framework|bundle|plugin|xcodeproj|photoslibrary|musiclibrary|lrdata|lrlibrary|sparsebundle|egg-info|dist-info))$/i;

/** What is beside them, and below that, belongs to a repository. */
export const REPOSITORY_FOLDERS = ['.git', '.svn', '.hg'];

/** Whether a folder of this name is filled by a program. */
export function isProgramFolder(name: string): boolean {
  return PROGRAM_FOLDER.test(name);
}

/** Files that stand at the root of a project. */
const PROJECT_FILES = new Set(
  'package.json __init__.py PG_VERSION Cargo.toml go.mod pom.xml build.gradle build.gradle.kts CMakeLists.txt Makefile configure.ac meson.build pyproject.toml setup.py composer.json Gemfile mix.exs pubspec.yaml AndroidManifest.xml Info.plist'.split(
    ' ',
  ),
);
const PROJECT_EXTENSIONS = ['.sln', '.csproj', '.vcxproj', '.uproject', '.cabal', '.gemspec', '.podspec'];
/** Libraries stand beside the program that loads them, except in downloads. */
const LIBRARY_EXTENSIONS = ['.dll', '.so', '.dylib'];

/** They decide for most names, and cost less than the extensions. */
const LAST_LETTERS = new Set(
  [...PROJECT_EXTENSIONS, ...LIBRARY_EXTENSIONS].map((extension) =>
    extension.charCodeAt(extension.length - 1),
  ),
);

/** Which folders belong to a project or a program, whose files are needed where they are. */
export class ProgramFolders {
  /** The outermost program folder that a folder is in or is, or -1. */
  private readonly roots: Int32Array;

  constructor(
    readonly tree: FolderTree,
    opened: readonly string[] = [],
  ) {
    const isRoot = new Uint8Array(tree.count);
    for (const path of opened) isRoot[tree.paths.indexOf(path)] = 1;
    for (let folder = 1; folder < tree.count; folder++) {
      const name = tree.nameOf(folder);
      if (!PROGRAM_FOLDER.test(name)) continue;
      isRoot[folder] = 1;
      // A repository: everything beside it belongs to it.
      if (REPOSITORY_FOLDERS.includes(name)) isRoot[tree.parents[folder]!] = 1;
    }
    for (let id = 0; id < tree.files.length; id++) {
      const folder = tree.folderOf[id]!;
      if (isRoot[folder] === 0 && isProgramFile(tree.files[id]!.name, tree.nameOf(folder)))
        isRoot[folder] = 1;
    }
    this.roots = new Int32Array(tree.count).fill(-1);
    for (let folder = 0; folder < tree.count; folder++) {
      const above = folder === 0 ? -1 : this.roots[tree.parents[folder]!]!;
      this.roots[folder] = above >= 0 ? above : isRoot[folder] ? folder : -1;
    }
  }

  /** The program folder of a file, or -1. */
  rootOf(id: number): number {
    return this.roots[this.tree.folderOf[id]!]!;
  }

  isProgram(folder: number): boolean {
    return this.roots[folder]! >= 0;
  }
}

function isProgramFile(name: string, folder: string): boolean {
  if (PROJECT_FILES.has(name)) return true;
  if (!LAST_LETTERS.has(name.charCodeAt(name.length - 1))) return false;
  const hasOne = (extensions: readonly string[]) => extensions.some((extension) => name.endsWith(extension));
  return hasOne(PROJECT_EXTENSIONS) || (hasOne(LIBRARY_EXTENSIONS) && !isDownloadsName(folder));
}
