/** In local storage: what was really freed in this browser, and since when; what waits in a trash. */
const STORAGE_KEY = 'freed-space';

interface FreedSpace {
  bytes: number;
  /** When the first of it was freed. */
  since: number;
}

interface WaitingTrash {
  folder: string;
  bytes: number;
}

/**
 * Counts bytes that were deleted for good. What is moved is still on the disk: tools that added it to their sum were
 * reported as wrong (tw93/Mole#207, bleachbit#1612).
 */
export function addFreedSpace(bytes: number): void {
  if (bytes <= 0) return;
  const { bytes: before = 0, since = Date.now() } = readFreedSpace() ?? {};
  store({ bytes: before + bytes, since });
}

/** Remembers the last trash with contents, by the name of its folder; an empty one ends only its own. */
export function setWaitingTrash(folder: string, bytes: number): void {
  const waiting = readWaitingTrash();
  if (bytes > 0) store({ waiting: { folder, bytes } });
  else if (waiting?.folder === folder) store({ waiting: undefined });
}

/** Null where nothing was freed yet, or something else in this browser broke it. */
export function readFreedSpace(): FreedSpace | null {
  const { bytes, since } = readStored();
  return Number.isFinite(bytes) && Number.isFinite(since) ? { bytes: bytes!, since: since! } : null;
}

/** What this browser saw last in the trash of a folder; it may be gone by now. */
export function readWaitingTrash(): WaitingTrash | null {
  const { folder, bytes } = readStored().waiting ?? {};
  return typeof folder === 'string' && Number.isFinite(bytes) && bytes! > 0
    ? { folder, bytes: bytes! }
    : null;
}

type Stored = Partial<FreedSpace> & { waiting?: Partial<WaitingTrash> };

function readStored(): Stored {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

function store(change: Stored): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...readStored(), ...change }));
  } catch (error) {
    // Storage is full or refused: the sum is a courtesy, the result is not.
    console.warn(error);
  }
}
