import type { SaveScanDto } from '@swipeclean/contracts';
import { useEffect, useSyncExternalStore } from 'react';
import { currentSession, onSessionChanged } from '@/shared/session/session';
import { Listeners } from '@/shared/state/listeners';

/** The totals of a folder that was scanned in this browser; nothing of them is sent. */
export interface BrowserScan {
  /** Tells the folder from others; null for loose files. */
  folderId: string | null;
  /** Who was signed in, or signed in next in the same tab; null for a visitor. */
  userId: string | null;
  /** The tab in which a visitor scanned. */
  tab?: string;
  scannedAt: string;
  totals: SaveScanDto;
}

const KEY = 'browser-scans';
/** In the tab's own storage, which ends with the tab. */
const TAB_KEY = 'browser-tab';
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
  const owned = scan.userId === null ? { ...scan, tab: getTab() } : scan;
  write([owned, ...others].slice(0, MAX_SCANS));
}

export function deleteBrowserScans(folderId: string): void {
  write(readAll().filter((scan) => scan.folderId !== folderId));
}

/**
 * The scans of this browser that are a user's own, or a visitor's, newest first. Loose files count only while no folder
 * was scanned, as they usually lie in one.
 */
export function useBrowserScans(userId: string | undefined): readonly BrowserScan[] {
  const scans = useSyncExternalStore(changes.subscribe, readAll, () => NO_SCANS);
  useEffect(() => {
    if (userId) assignVisitorScans(userId);
  }, [userId]);
  const own = scans.filter((scan) => scan.userId === (userId ?? null));
  const folders = own.filter(({ folderId }) => folderId !== null);
  return folders.length > 0 ? folders : own.slice(0, 1);
}

/**
 * What a visitor scanned in this tab belongs to who signs in next in it. What was scanned in other tabs, or before,
 * may be somebody else's.
 */
function assignVisitorScans(userId: string): void {
  const tab = sessionStorage.getItem(TAB_KEY);
  const all = readAll();
  const assigned = all
    .filter((scan) => tab !== null && scan.userId === null && scan.tab === tab)
    .map(({ tab: _, ...scan }) => ({ ...scan, userId }));
  if (assigned.length === 0) return;
  const isReplaced = (scan: BrowserScan) =>
    (scan.userId === null && scan.tab === tab) ||
    (scan.userId === userId && assigned.some(({ folderId }) => folderId === scan.folderId));
  write([...assigned, ...all.filter((scan) => !isReplaced(scan))]);
}

onSessionChanged(() => {
  const { user } = currentSession();
  if (user) assignVisitorScans(user.id);
});

function getTab(): string {
  const tab = sessionStorage.getItem(TAB_KEY) ?? crypto.randomUUID();
  sessionStorage.setItem(TAB_KEY, tab);
  return tab;
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
