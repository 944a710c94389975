import type {
  CleanUpLocation,
  Companion,
  CompanionAddress,
  CompanionError,
  DiskSpace,
} from '@swipeclean/scan-engine/browser';
import { Store } from '@/shared/state/store';
import { loadEngine } from '../load-engine';
import { setCompanionStored } from './stored-companion';

/** The connection of this page to the program on the user's computer. */
export type ConnectionState =
  | { status: 'none' | 'connecting' | 'removed' }
  | { status: 'failed'; reason: CompanionError['code'] }
  | {
      status: 'connected';
      companion: Companion;
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

/** Connects with the code of a link, else with the key that this browser stored last, if any. */
export function connect(link: CompanionAddress | null): Promise<void> {
  if (companionConnection.get().status === 'connected' && !link) return Promise.resolve();
  connecting ??= startConnecting(link).finally(() => (connecting = null));
  return connecting;
}

async function startConnecting(link: CompanionAddress | null): Promise<void> {
  companionConnection.set({ status: 'connecting' });
  const { connectCompanion, listCompanions, CompanionError } = await loadEngine();
  try {
    const address = link ?? (await listCompanions())[0];
    setCompanionStored(address !== undefined);
    if (!address) return companionConnection.set({ status: 'none' });
    const companion = await connectCompanion(address);
    await showConnected(companion);
    void companion.closed.then(() => {
      const state = companionConnection.get();
      const isShown = state.status === 'connected' && state.companion === companion;
      if (isShown) companionConnection.set({ status: 'failed', reason: 'unreachable' });
    });
  } catch (error) {
    if (!(error instanceof CompanionError)) console.error(error);
    const reason = error instanceof CompanionError ? error.code : 'unreachable';
    companionConnection.set({ status: 'failed', reason });
  }
}

/** Shows what is shared now. */
async function showConnected(companion: Companion): Promise<void> {
  const [disks, locations] = await Promise.all([companion.listDisks(), companion.listLocations()]);
  companionConnection.set({ status: 'connected', companion, disks, locations });
}

/** Shares one more folder after the person at the terminal confirmed it; rejects when they did not. */
export async function shareFolder(companion: Companion, path: string): Promise<void> {
  const root = await companion.requestRoot(path);
  const isListed = companion.roots.some((other) => companion.pathOf(other) === companion.pathOf(root));
  if (!isListed) companion.roots.push(root);
  await showConnected(companion);
}

/** Shares the system's clean-up locations after the person at the terminal confirmed that; whether there are any. */
export async function shareLocations(companion: Companion): Promise<boolean> {
  const roots = await companion.requestLocations();
  companion.roots.push(...roots);
  await showConnected(companion);
  return roots.length > 0;
}

/** Ends the access of this browser, on both sides. */
export async function removeBrowser(companion: Companion): Promise<void> {
  companionConnection.set({ status: 'removed' });
  try {
    await companion.revoke();
    setCompanionStored(false);
  } catch (error) {
    console.error(error);
    companionConnection.set({ status: 'failed', reason: 'unreachable' });
  }
}
