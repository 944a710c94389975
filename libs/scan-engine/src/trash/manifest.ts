import { includesTrashFolder, isCount, isValidSegment } from '../paths';
import type { FolderState, StoredState } from './folder-states';
import { isStaging } from './run-id';
import type { ReplacementFile } from './types';

/** A file that a run plans to move, as stored in the manifest: the keys are a format on the disk. */
export interface PlannedItem {
  path: string[];
  size: number;
  lastModified: number;
  /** Why it is removed: `TrashItem.reason`. */
  why: string;
  /** Number of its folder in the run. */
  at: number;
  /** Its name in the trash, where that is not the default one. */
  name?: string;
  /** Its replacement. */
  made?: PlannedReplacement;
  /** SHA-256 in hex of a file whose date a copy changes, where the file must be recognised after a restore. */
  digest?: string;
}

/** The replacement of an item. */
export interface PlannedReplacement extends Omit<ReplacementFile, 'path'> {
  path: string[];
}

/** Whether the replacement has the item's own path: it is placed only after the item is in the trash. */
export function replacesInPlace({ path, made: replacement }: PlannedItem): boolean {
  return replacement !== undefined && replacement.path.join('/') === path.join('/');
}

/**
 * The plan of a run, complete before the first move and never written again. The outcome of an item is read from the
 * disk, which is never out of date: a file in the run's folder is in the trash, any other is not.
 */
export interface Manifest {
  tool: string;
  /** The account's action, so that any browser can record what happens to the run. */
  actionId?: string;
  items: PlannedItem[];
  folders: string[][];
  /** Owner, rights and date that the changed folders had. */
  states?: StoredState[];
  /** The files were moved on to the system's trash. */
  isInSystemTrash?: boolean;
  /** Lets the browser that wrote the manifest recognise its replacements. */
  signature?: string;
}

/** Written at the end: the folders that were really removed. A run without it was interrupted. */
export interface CompletionRecord {
  folders: string[][];
}

/** Written while files are restored. `targets` has the item that is copied and the name it gets in its folder. */
export interface RestoreRecord {
  targets: [id: number, name: string][];
  /** Lets the browser that wrote the record recognise its targets. */
  signature?: string;
}

const FORMAT = { format: 'swipeclean-trash', version: 1 };
const MAX_FOLDERS = 1_000_000;

/** A record as JSON text. */
export function encodeRecord(
  record: Manifest | CompletionRecord | (CompletionRecord & RestoreRecord),
): string {
  return JSON.stringify({ ...FORMAT, ...record });
}

/** The manifest in `text`, null when it is broken, foreign, or names a place outside of the granted folder. */
export function decodeManifest(text: string): Manifest | null {
  const record = parseManifestObject(text);
  if (!record || typeof record.tool !== 'string' || !Array.isArray(record.items)) return null;
  if (!isPaths(record.folders)) return null;
  const items: PlannedItem[] = [];
  for (const item of record.items as Partial<PlannedItem>[]) {
    if (!isItem(item)) return null;
    const { path, size, lastModified, why, at, name, made, digest } = item;
    items.push({ path, size, lastModified, why, at, name, made, digest });
  }
  // Earlier manifests have `tool/actionId` as their tool.
  const [tool = '', earlierId] = record.tool.split('/');
  const actionId = [record.actionId, earlierId].find(isActionId);
  const isInSystemTrash = record.isInSystemTrash === true || undefined;
  const { folders } = record;
  const states = Array.isArray(record.states) ? (record.states as unknown[]).filter(isState) : undefined;
  return { tool, actionId, items, folders, states, isInSystemTrash, signature: signatureOf(record) };
}

function isState(value: unknown): value is StoredState {
  if (!Array.isArray(value) || !isPath(value[0])) return false;
  const { mode, uid, gid, lastModified } = (value[1] ?? {}) as Partial<FolderState>;
  const isMode = isCount(mode) && mode <= 0o7777;
  return isMode && isCount(uid) && isCount(gid) && Number.isFinite(lastModified);
}

function isActionId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]+$/.test(value);
}

/** The completion record in `text`, null when it is broken or foreign. */
export function decodeCompletionRecord(text: string): CompletionRecord | null {
  const record = parseManifestObject(text);
  return record && isPaths(record.folders) ? { folders: record.folders } : null;
}

/** The restore record in `text`, null when it is broken or foreign. */
export function decodeRestoreRecord(text: string): RestoreRecord | null {
  const record = parseManifestObject(text);
  if (!record || !isPaths(record.folders)) return null;
  const targets = Array.isArray(record.targets) ? (record.targets as unknown[]).filter(isTarget) : [];
  return { targets, signature: signatureOf(record) };
}

function signatureOf({ signature }: Record<string, unknown>): string | undefined {
  return typeof signature === 'string' ? signature : undefined;
}

function isTarget(value: unknown): value is RestoreRecord['targets'][0] {
  return Array.isArray(value) && isCount(value[0]) && isPath([value[1]]);
}

function parseManifestObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const record = value as Record<string, unknown>;
    return record.format === FORMAT.format && record.version === FORMAT.version ? record : null;
  } catch {
    return null;
  }
}

function isItem(item: Partial<PlannedItem> | null): item is PlannedItem {
  return (
    typeof item === 'object' &&
    item !== null &&
    isPath(item.path) &&
    isCount(item.size) &&
    Number.isFinite(item.lastModified) &&
    typeof item.why === 'string' &&
    isCount(item.at) &&
    item.at < MAX_FOLDERS &&
    (item.name === undefined || isPath([item.name])) &&
    (item.made === undefined || isReplacement(item.made)) &&
    (item.digest === undefined || isDigest(item.digest))
  );
}

function isReplacement(replacement: Partial<PlannedReplacement> | null): boolean {
  return (
    typeof replacement === 'object' &&
    replacement !== null &&
    isPath(replacement.path) &&
    isCount(replacement.size) &&
    isDigest(replacement.digest) &&
    isStaging(replacement.staging) &&
    isValidSegment(replacement.name)
  );
}

function isDigest(value: unknown): boolean {
  return /^[0-9a-f]{64}$/.test(String(value));
}

function isPaths(value: unknown): value is string[][] {
  return Array.isArray(value) && value.every(isPath);
}

function isPath(value: unknown): value is string[] {
  return (
    Array.isArray(value) && value.length > 0 && value.every(isValidSegment) && !includesTrashFolder(value)
  );
}
