import type {
  CleanUpLocation,
  Companion,
  CompanionAddress,
  CompanionError,
  DiskSpace,
} from '@swipeclean/scan-engine/browser';
import { Store } from '@/shared/state/store';
import { loadEngine } from '../load-engine';
import { type BrowserAccess, queryBrowserAccess } from './browser-access';
import { setCompanionStored } from './stored-companion';

/** Why there is no connection; `unanswered`: the browser asked, and the user may not have answered. */
export type ConnectionFailure =
  | CompanionError['code']
  | Exclude<BrowserAccess, 'open' | 'asks'>
  | 'unanswered';

/** The connection of this page to the program on the user's computer. A link is kept as long as it may still work. */
export type ConnectionState =
  | { status: 'none' | 'connecting' | 'removed' }
  /** The browser is about to ask the user, who should know why first. */
  | { status: 'asks'; link: CompanionAddress | null }
  | { status: 'failed'; reason: ConnectionFailure; link: CompanionAddress | null }
  | {
      status: 'connected';
      companion: Companion;
      roots: readonly FileSystemDirectoryHandle[];
      disks: readonly DiskSpace[];
      /** By the paths of the folders that they are. */
      locations: Readonly<Record<string, CleanUpLocation>>;
    };

export const companionConnection = new Store<ConnectionState>({ status: 'none' });

/** The port and code in a link that the program prints: `/connect#8123,code`; null where there is none. */
export function parseLink(hash: string): CompanionAddress | null {
  const [, port, code] = /^#(\d{1,5}),([\w-]+)$/.exec(hash) ?? [];
  return port && code ? { port: Number(port), code } : null;
}

let connecting: Promise<void> | null = null;

/**
 * Connects with the code of a link, else with the key that this browser stored last, if any. Where the browser asks the
 * user, only `mayAsk` goes on.
 */
export function connect(link: CompanionAddress | null, mayAsk = false): Promise<void> {
  const state = companionConnection.get();
  const hasLink = 'link' in state && state.link !== null;
  if (!link && (connecting || state.status === 'connected' || hasLink))
    return connecting ?? Promise.resolve();
  const before = connecting?.catch(() => undefined) ?? Promise.resolve();
  const current = before
    .then(() => startConnecting(link, mayAsk))
    .finally(() => {
      if (connecting === current) connecting = null;
    });
  return (connecting = current);
}

async function startConnecting(link: CompanionAddress | null, mayAsk: boolean): Promise<void> {
  const fail = (reason: ConnectionFailure) => companionConnection.set({ status: 'failed', reason, link });
  companionConnection.set({ status: 'connecting' });
  const access = await queryBrowserAccess();
  if (access === 'insecure' || access === 'unsupported') return fail(access);
  const { connectCompanion, listCompanions, CompanionError } = await loadEngine();
  try {
    const address = link ?? (await listCompanions())[0];
    setCompanionStored(address !== undefined);
    if (!address) return companionConnection.set({ status: 'none' });
    if (access === 'blocked') return fail(access);
    if (access === 'asks' && !mayAsk) return companionConnection.set({ status: 'asks', link });
    const companion = await connectCompanion(address);
    companionConnection.set(await readFolders(companion, companion.roots));
    companion.watchRoots((roots) => void updateFolders(companion, roots));
    void companion.closed.then((reason) => {
      if (isShown(companion)) companionConnection.set({ status: 'failed', reason, link: null });
    });
  } catch (error) {
    if (!(error instanceof CompanionError)) console.error(error);
    const reason = error instanceof CompanionError ? error.code : 'unreachable';
    if (reason === 'wrongCode') link = null;
    if (reason !== 'unreachable') return fail(reason);
    const answer = await queryBrowserAccess();
    fail(answer === 'open' ? reason : answer === 'asks' ? 'unanswered' : answer);
  }
}

function isShown(companion: Companion): boolean {
  const state = companionConnection.get();
  return state.status === 'connected' && state.companion === companion;
}

/** Reads what is shared now. */
async function readFolders(
  companion: Companion,
  roots: readonly FileSystemDirectoryHandle[],
): Promise<ConnectionState> {
  const [disks, locations] = await Promise.all([companion.listDisks(), companion.listLocations()]);
  return { status: 'connected', companion, roots, disks, locations };
}

/** Shows what is shared now, unless the connection ended or the browser was removed meanwhile. */
async function updateFolders(
  companion: Companion,
  roots: readonly FileSystemDirectoryHandle[],
): Promise<void> {
  try {
    const state = await readFolders(companion, roots);
    if (isShown(companion)) companionConnection.set(state);
  } catch (error) {
    // Of a connection that ended; `closed` tells why.
    if ((error as Error).name !== 'NotAllowedError') console.error(error);
  }
}

/** Why nothing was shared: the person at the terminal declined or has another question to answer, or it failed. */
export type ShareFailure = 'declined' | 'busy' | 'failed';

/** A connection that ended is shown in place of what was asked for. */
export function findShareFailure(error: unknown): ShareFailure {
  const { name } = error as Error;
  if (name === 'NotAllowedError') return 'declined';
  if (name === 'InvalidStateError') return 'busy';
  console.error(error);
  return 'failed';
}

/** Ends the access of this browser, on both sides. */
export async function removeBrowser(companion: Companion): Promise<void> {
  companionConnection.set({ status: 'removed' });
  try {
    await companion.revoke();
    setCompanionStored(false);
  } catch (error) {
    console.error(error);
    companionConnection.set({ status: 'failed', reason: 'unreachable', link: null });
  }
}
