import { TRASH_FOLDER } from '../paths';
import { heldKey, heldName } from './held-names';
import {
  type Closing,
  decodeClosing,
  decodeManifest,
  encode,
  type Manifest,
  type PlannedItem,
  type PlannedMade,
  takesItsPlace,
} from './manifest';
import { believed, signatureOf } from './own-runs';
import { inTrash, isNamed, type MovableFile, orMissing } from './places';
import { isStaging } from './run-id';

const MANIFEST = 'manifest.json';
const CLOSING = 'finished.json';
const UNDOING = 'undoing.json';
/** What the browser leaves of a file that was being written when it was killed. */
const SWAP = '.crswap';
/** More than a browser turns into one text without running out of memory. */
const MOST_BYTES = 256 * 1024 * 1024;
const NUMBER = /^\d+$/;

/** A run as it lies on the disk. `held` are the planned items that are really there. */
export interface StoredRun {
  manifest: Manifest | null;
  /** The page went away before the plan was on the disk: nothing was moved, nothing is lost with the folder. */
  unbegun: boolean;
  closing: Closing | null;
  held: { id: number; item: PlannedItem }[];
  /** Somebody asked for it to be undone, which takes away what stands apart from the files it was made of. */
  undoing: boolean;
  /** What stands in the place of those held, by whatever browser. */
  standIns: PlannedMade[];
  /** Other files within, by folder. */
  unlisted: number;
}

const NOTHING = { unbegun: false, closing: null, undoing: false, held: [], standIns: [], unlisted: 0 };

/** The trash of a granted folder; null when there is none and `create` is not set. */
export function trashIn(root: FileSystemDirectoryHandle, create = false) {
  return orMissing(root.getDirectoryHandle(TRASH_FOLDER, { create }));
}

/** One run's folder in the trash. */
export class RunFolder {
  private readonly numbered = new Map<number, Promise<FileSystemDirectoryHandle>>();

  constructor(
    readonly id: string,
    readonly handle: FileSystemDirectoryHandle,
  ) {}

  /** Writes the plan; on return it is on the disk. */
  async writeManifest(manifest: Manifest): Promise<void> {
    const signature = await signatureOf(this.id, manifest.items);
    return this.write(MANIFEST, encode({ ...manifest, signature }));
  }

  /** Writes that the run has ended. */
  writeClosing(closing: Closing): Promise<void> {
    return this.write(CLOSING, encode(closing));
  }

  /** Writes that somebody asked for the run to be undone, until that is done. */
  writeUndoing(): Promise<void> {
    return this.write(UNDOING, encode({ folders: [] }));
  }

  /** Forgets it. */
  async endUndoing(): Promise<void> {
    await orMissing(this.handle.removeEntry(UNDOING));
  }

  /** The numbered folder, made when it is first asked for. */
  numberedFolder(at: number): Promise<FileSystemDirectoryHandle> {
    let folder = this.numbered.get(at);
    if (!folder) {
      folder = inTrash(this.handle.getDirectoryHandle(String(at), { create: true }));
      this.numbered.set(at, folder);
      folder.catch(() => this.numbered.delete(at));
    }
    return folder;
  }

  /** The held file of an item. */
  async heldFile({ at, path }: PlannedItem): Promise<MovableFile> {
    const folder = await this.handle.getDirectoryHandle(String(at));
    return (await folder.getFileHandle(heldName(path.at(-1)!))) as MovableFile;
  }

  /** Deletes the held file of an item for good. */
  async deleteHeld({ at, path }: PlannedItem): Promise<void> {
    const folder = await this.handle.getDirectoryHandle(String(at));
    await folder.removeEntry(heldName(path.at(-1)!));
  }

  /** Reads plan and folder. */
  async read(): Promise<StoredRun> {
    const text = await this.text(MANIFEST);
    const told = text === null ? null : decodeManifest(text);
    const manifest = told && (await believed(this.id, told));
    const closing = decodeClosing((await this.text(CLOSING)) ?? '');
    const found = await this.found();
    const held: StoredRun['held'] = [];
    manifest?.items.forEach((item, id) => {
      if (found.delete(heldKey(item.at, heldName(item.path.at(-1)!)))) held.push({ id, item });
    });
    const unbegun = text === '' && found.size === 0;
    const undoing = decodeClosing((await this.text(UNDOING)) ?? '') !== null;
    const standIns = held.flatMap(({ id }) => {
      const item = told!.items[id]!;
      return takesItsPlace(item) ? [item.made!] : [];
    });
    return { manifest, unbegun, closing, undoing, held, standIns, unlisted: found.size };
  }

  /**
   * Removes the folder if no file is left in it: the system itself refuses to remove a folder that holds any, even one
   * that the browser does not show. The plan goes last, so that one who stops half-way leaves a run that can be read.
   */
  async tidy(trash: FileSystemDirectoryHandle): Promise<boolean> {
    const numbered: string[] = [];
    const own: string[] = [];
    try {
      for await (const { kind, name } of this.handle.values()) {
        if (kind === 'directory' && NUMBER.test(name)) numbered.push(name);
        else if (kind === 'file' && isRecord(name)) own.push(name);
        else return false;
      }
      own.sort((a, b) => Number(a === MANIFEST) - Number(b === MANIFEST));
      for (const name of [...numbered, ...own]) await this.handle.removeEntry(name);
      await trash.removeEntry(this.id);
      return true;
    } catch {
      return false;
    }
  }

  private async found(): Promise<Set<string>> {
    const found = new Set<string>();
    for await (const child of this.handle.values()) {
      if (child.kind === 'file') {
        if (!isRecord(child.name)) found.add(heldKey('', child.name));
      } else if (NUMBER.test(child.name)) {
        for await (const name of child.keys()) found.add(heldKey(child.name, name));
      } else found.add(heldKey('', child.name));
    }
    return found;
  }

  /** '' where there is none, null where it is too large to be one of ours. */
  private async text(name: string): Promise<string | null> {
    const handle = await orMissing(this.handle.getFileHandle(name));
    if (!handle) return '';
    const file = await handle.getFile();
    return file.size > MOST_BYTES ? null : file.text();
  }

  private async write(name: string, text: string): Promise<void> {
    const stream = await (await this.handle.getFileHandle(name, { create: true })).createWritable();
    try {
      await stream.write(text);
      await stream.close();
    } catch (error) {
      await stream.abort().catch(() => undefined);
      throw error;
    }
  }
}

/** All folders in the trash, oldest first. */
export async function runFolders(trash: FileSystemDirectoryHandle): Promise<RunFolder[]> {
  const folders: RunFolder[] = [];
  for await (const child of trash.values()) {
    if (child.kind === 'directory' && !isStaging(child.name)) folders.push(new RunFolder(child.name, child));
  }
  return folders.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Reads one run among others: one that cannot be read hides none of them. Null when it has gone meanwhile. */
export async function readRun(trash: FileSystemDirectoryHandle, run: RunFolder): Promise<StoredRun | null> {
  try {
    return await run.read();
  } catch (error) {
    if (isNamed(error, 'NotAllowedError')) throw error;
    const isThere = await orMissing(trash.getDirectoryHandle(run.id));
    return isThere && { manifest: null, ...NOTHING };
  }
}

/** Removes the trash folder itself once it is empty. */
export async function tidyTrash(root: FileSystemDirectoryHandle): Promise<void> {
  await root.removeEntry(TRASH_FOLDER).catch(() => undefined);
}

/** Whether a file of that name, right in a run's folder, is the run's own record. */
export function isRecord(name: string): boolean {
  return [MANIFEST, CLOSING, UNDOING].some((own) => name === own || name === own + SWAP);
}
