import type { SaveScanDto } from '@swipeclean/contracts';
import { useSyncExternalStore } from 'react';
import { Listeners } from '@/shared/state/listeners';

/** The totals of a folder that was scanned in this browser; nothing of them is sent. */
export interface BrowserScan {
  /** Tells the folder from others; null for loose files. */
  folderId: string | null;
  /** Who was signed in; null for a visitor. */
  userId: string | null;
  scannedAt: string;
  totals: SaveScanDto;
}

const KEY = 'browser-scans';
const MAX_SCANS = 20;
/** A prerendered page knows none. */
const NO_SCANS: readonly BrowserScan[] = [];
const changes = new Listeners();
let known: { text: string | null; scans: readonly BrowserScan[] } = { text: null, scans: [] };

/** Stores the last scan of a folder, in place of an earlier one. */
export function storeBrowserScan(scan: BrowserScan): void {
  const others = readAll().filter(
    ({ folderId, userId }) => folderId !== scan.folderId || userId !== scan.userId,
  );
  write([scan, ...others].slice(0, MAX_SCANS));
}

export function deleteBrowserScans(folderId: string): void {
  write(readAll().filter((scan) => scan.folderId !== folderId));
}

/**
 * The scans of this browser that are a user's own or were made before anybody signed in, newest first. Loose files
 * count only while no folder was scanned, as they usually lie in one.
 */
export function useBrowserScans(userId: string | undefined): readonly BrowserScan[] {
  const scans = useSyncExternalStore(changes.subscribe, readAll, () => NO_SCANS);
  const own = scans.filter((scan) => scan.userId === null || scan.userId === userId);
  const folders = own.filter(({ folderId }) => folderId !== null);
  return folders.length > 0 ? uniqueFolders(folders) : own.slice(0, 1);
}

/** A visitor's scan and the same user's later one are of one folder. */
function uniqueFolders(scans: readonly BrowserScan[]): BrowserScan[] {
  const last = new Map<string | null, BrowserScan>();
  for (const scan of scans) if (!last.has(scan.folderId)) last.set(scan.folderId, scan);
  return [...last.values()];
}

function write(scans: readonly BrowserScan[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(scans));
  } catch (error) {
    // Storage is full or refused: figures stay those that the account has.
    console.warn(error);
  }
  changes.notify();
}

function readAll(): readonly BrowserScan[] {
  const text = localStorage.getItem(KEY);
  if (text !== known.text) known = { text, scans: parseScans(text) };
  return known.scans;
}

function parseScans(text: string | null): BrowserScan[] {
  try {
    const stored = JSON.parse(text ?? '[]') as unknown;
    return Array.isArray(stored) ? stored.filter(isScan) : [];
  } catch {
    return [];
  }
}

function isScan(value: unknown): value is BrowserScan {
  const { scannedAt, totals } = (value ?? {}) as Partial<BrowserScan>;
  return typeof scannedAt === 'string' && typeof totals?.totalSize === 'number' && Boolean(totals.cleanable);
}
