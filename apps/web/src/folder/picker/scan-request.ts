import type { ScanSource } from '@swipeclean/contracts';
import { createFolderRoots, type FolderRoot } from '@swipeclean/scan-engine';
import type { RecentFolder, ScanInput } from '@swipeclean/scan-engine/browser';
import type { PickedFolder } from '@/shared/browser/early-input';
import { readDrop, loadEngine, getFileListRoot } from '../engine';
import { folderText } from '../messages';
import { notOpened, OverlapError, pickDirectory, requestReads, requestWrites } from './directory-picker';

const UNANSWERED_DROP_MS = 3000;

/** What to scan, before it is scanned. */
export interface ScanRequest {
  input: ScanInput;
  source: ScanSource;
  /** Name of the folder, or how many there are; null for loose files. */
  name: string | null;
  /** Whether files may be changed. */
  writable: boolean;
  /** Names of the folders that are only compared with; without it what this browser stored for them. */
  references?: readonly string[];
}

/** How a screen gets a request: from a picker, a drop or an input; null when the user cancels. */
export type RequestScan = () => Promise<ScanRequest | null> | ScanRequest | null;

/** What is open already, to which folders are added. */
export interface OpenedBefore {
  roots: readonly FolderRoot[];
  references: readonly string[];
}

/** The folders of an input; none where there are loose files. */
export function rootsOf(input: ScanInput): FolderRoot[] {
  if (input.kind === 'handle') return createFolderRoots([input.handle]);
  return input.kind === 'handles' && input.handles.every(isFolder) ? createFolderRoots(input.handles) : [];
}

/** Shows the folder picker, then asks for write access; null when the user cancels. */
export async function pickFolder(
  before?: OpenedBefore,
  pick?: Promise<PickedFolder>,
): Promise<ScanRequest | null> {
  const handle = await pickDirectory(pick);
  if (!handle) return null;
  if (isFileList(handle)) return handle.length > 0 ? requestOfFiles(handle) : null;
  await requestWrites([{ name: '', handle }]);
  return before ? requestOfAdded(before, [handle]) : requestOfHandle(handle);
}

/** Reopens what was open on an earlier visit; the browser asks for access again. */
export async function reopenFolder({ handle, others = [], rules }: RecentFolder): Promise<ScanRequest> {
  const roots = createFolderRoots([handle, ...others]).map((root) => ({
    ...root,
    isReference: rules?.references?.includes(root.name),
  }));
  const isWritable = await requestWrites(roots);
  for (const root of roots) if (!isWritable || root.isReference) await requestReads(root.handle);
  return requestOfRoots(roots);
}

export function requestOfHandle(...handles: FileSystemDirectoryHandle[]): Promise<ScanRequest> {
  return requestOfRoots(createFolderRoots(handles));
}

async function requestOfRoots(roots: readonly FolderRoot[]): Promise<ScanRequest> {
  const { isTrashSupported, queryFolderPermission } = await loadEngine();
  let writable = true;
  for (const { handle, isReference } of roots) {
    writable &&= isTrashSupported(handle);
    writable &&= isReference || (await queryFolderPermission(handle, 'readwrite')) === 'granted';
  }
  const [{ handle }, ...others] = roots as [FolderRoot, ...FolderRoot[]];
  if (others.length === 0)
    return { input: { kind: 'handle', handle }, source: 'handle', name: handle.name || null, writable };
  const handles = roots.map((root) => root.handle);
  const name = folderText('chip.folders', { count: roots.length });
  return { input: { kind: 'handles', handles }, source: 'handle', name, writable };
}

/** The folders that are open and others; rejects with an `OverlapError` when two of them share files. */
export async function requestOfAdded(
  { roots, references }: OpenedBefore,
  added: readonly FileSystemDirectoryHandle[],
): Promise<ScanRequest> {
  const { findOverlap } = await loadEngine();
  const handles = roots.map(({ handle }) => handle);
  for (const handle of added) {
    const other = await findOverlap(handles, handle);
    if (other) throw new OverlapError(handle.name, other.name);
    handles.push(handle);
  }
  const all = createFolderRoots(handles).map((root) => ({
    ...root,
    isReference: references.includes(root.name),
  }));
  return { ...(await requestOfRoots(all)), ...(roots.length > 0 && { references }) };
}

/** A folder input gives its files with paths, a file input without. */
export function requestOfFiles(files: readonly File[]): ScanRequest {
  notOpened.set(null);
  return {
    input: { kind: 'files', files },
    source: 'input',
    name: getFileListRoot(files).name || null,
    writable: false,
  };
}

const NOTHING_OPEN: OpenedBefore = { roots: [], references: [] };

/**
 * Must be called inside the drop event; null when no file was dropped. Folders are added to what is open `before`. A
 * browser never answers a drop of a folder that it refuses, so that is explained after a while.
 */
export async function requestOfDrop(
  transfer: DataTransfer,
  before = NOTHING_OPEN,
): Promise<ScanRequest | null> {
  notOpened.set(null);
  const explain = setTimeout(() => notOpened.set('closed'), UNANSWERED_DROP_MS);
  const input = await readDrop(transfer).finally(() => clearTimeout(explain));
  if (!input) return null;
  const dropped = rootsOf(input).map(({ handle }) => handle);
  if (dropped.length > 0) return { ...(await requestOfAdded(before, dropped)), source: 'drop' };
  return { input, source: 'drop', name: (input.kind === 'files' && input.name) || null, writable: false };
}

function isFileList(picked: PickedFolder): picked is readonly File[] {
  return Array.isArray(picked);
}

function isFolder(handle: FileSystemHandle): handle is FileSystemDirectoryHandle {
  return handle.kind === 'directory';
}
