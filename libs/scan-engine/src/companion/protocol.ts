import type { FromWorker } from '../browser/protocol';
import type {
  EmptyTrashOptions,
  OperationProgress,
  OperationResult,
  RemovalMethod,
  RemoveOptions,
  RestoreOptions,
  TrashItem,
} from '../trash/types';
import type { FileSnapshot, FileState } from '../types';

/** The WebSocket subprotocol: its number changes when one end would no longer understand the other. */
export const SUBPROTOCOL = 'swipeclean.4';

/** Bytes of one piece and of one `read`; more is cut into several calls. */
export const CHUNK_BYTES = 1024 * 1024;
/** Maximum size of a message to the companion: one chunk and its JSON. */
export const MAX_MESSAGE_BYTES = CHUNK_BYTES + 64 * 1024;
/** Limits of what one connection uploads: a million files, each with a copy, and paths of a hundred characters. */
export const MAX_LIST_VALUES = 1_000_000;
export const MAX_UPLOAD_VALUES = 2 * MAX_LIST_VALUES;
export const MAX_UPLOAD_BYTES = 384 * 1024 * 1024;
/** Folders that are opened together. */
export const MAX_FOLDERS = 64;
/** Calls that one connection may have under way; the page makes half as many at once. */
export const MAX_PENDING_CALLS = 128;

/** Why the companion closes a connection. */
export const CLOSE_CODES = {
  /** The code is wrong, used or too old. */
  wrongCode: 4401,
  /** The key is not known here, or was revoked. */
  wrongKey: 4403,
  /** Nothing valid was sent in time. */
  timeout: 4408,
  /** Another browser is connected. */
  busy: 4409,
  /** The companion is older, or newer, than the page. */
  tooOld: 4426,
  tooNew: 4427,
} as const;

/** A file or folder: the absolute path of a shared folder, and the names of the way below it. */
export interface Place {
  root: string;
  path: readonly string[];
}

/** A disk with shared folders, in bytes; what the system reserves is neither used nor free. */
export interface DiskSpace {
  /** Where it is attached: `/home`, or `D:\`. */
  path: string;
  /** Its label. */
  name?: string;
  size: number;
  used: number;
  free: number;
  /** The shared folders on it, by their absolute paths. */
  roots: string[];
}

/** A folder that programs fill, and what is known of it. */
export interface CleanUpLocation {
  /** Name of the program or part of the system. */
  name: string;
  kind: 'cache' | 'thumbnails' | 'temporary' | 'log' | 'crash-report' | 'trash';
  /** Safe: programs make the files again, or have left them. Ask: the user looks first. */
  risk: 'safe' | 'ask';
  /** Files that were changed within so many days stay; 0 where age does not matter. */
  minAgeDays: number;
  /** The running program because of which it is left alone. */
  inUseBy?: string;
}

/** What can go from a clean-up location: its absolute path, and the bytes that this frees. */
export interface LocationSize {
  path: string;
  bytes: number;
}

type TrashOptions = RemoveOptions & RestoreOptions & EmptyTrashOptions;

/** A call of `Trash` as plain data, in folders that are opened together; `upload` has its lists. */
export interface TrashRequest {
  upload: number | null;
  folders: (Place & { name: string; isReference?: boolean })[];
  call: 'moveToTrash' | 'restore' | 'emptyTrash' | 'getContents' | 'recover';
  run: string;
  options: Pick<TrashOptions, 'tool' | 'actionId' | 'method' | 'includeUntracked'>;
}

/** The lists of a request. Each file of `copies` names its group, which several items share. */
export interface TrashLists extends Pick<TrashOptions, 'protect' | 'emptyFolders' | 'only' | 'runs'> {
  items?: (Omit<TrashItem, 'copies' | 'diskBytes'> & { copies?: number })[];
  copies?: (FileSnapshot & { group: number })[];
}

/** A part of a new file, at most one chunk; one at 0 begins the file anew. */
export interface ReplacementPiece {
  name: string;
  start: number;
  bytes: Uint8Array<ArrayBuffer>;
  isLast: boolean;
}

/** Each call: what it takes and what it returns. */
export interface Calls {
  /** Fails when there is no such folder. */
  getFolder: [Place, null];
  getFile: [Place, null];
  stat: [Place, FileState];
  /** Fails when the file is not as given. */
  read: [Place & FileState & { start: number; end: number }, { bytes: Uint8Array<ArrayBuffer> }];
  /**
   * Writes the files that are to replace others into a staging folder in the trash of a folder: without a piece it
   * begins one, or ends one with all that no run needs. `trash` moves them to their places. A page writes nothing else.
   */
  putReplacement: [Place & { staging: string | null; piece: ReplacementPiece | null }, { staging: string }];
  isSame: [{ a: Place; b: Place; kind: FileSystemHandleKind }, boolean];
  /** The way from the folder `a` down to `b`; null when `b` is not in `a`. */
  resolve: [{ a: Place; b: Place; kind: FileSystemHandleKind }, string[] | null];
  /** Sends the children as parts. */
  list: [Place, null];
  /** Sends the messages of a scan worker as parts. Of several folders each has a name, with which its paths begin. */
  scan: [{ folders: (Place & { name: string })[]; now: number; isCached: boolean }, null];
  removalMethods: [Place, RemovalMethod[]];
  /** Adds values to a list of a `trash` call, as the JSON of an object with that list; the first one begins it. */
  upload: [{ upload: number | null; bytes: Uint8Array<ArrayBuffer> }, { upload: number }];
  /** Sends progress and results as parts. */
  trash: [TrashRequest, unknown];
  disks: [Record<string, never>, DiskSpace[]];
  /** The shared folders that are clean-up locations of the system, by their absolute paths. */
  locations: [Record<string, never>, Record<string, CleanUpLocation>];
  /** Reads those locations one after another, and sends as a part what can go from each. */
  measureLocations: [Record<string, never>, null];
  /** Asks the person at the terminal to share one more folder; returns its absolute path. */
  share: [{ path: string }, string];
  /** Asks there to share the clean-up locations of the system; returns the paths of those that were not shared. */
  shareLocations: [Record<string, never>, string[]];
  /** Ends the sharing of a folder; what is under way in it fails. */
  unshare: [{ path: string }, null];
  /** Sends the paths of the shared folders now and whenever they change, until the connection ends. */
  watchFolders: [Record<string, never>, null];
  /** Forgets this browser and closes all of its connections. */
  revoke: [Record<string, never>, null];
}

/** The name of a call. */
export type CallName = keyof Calls;

/** Parts of the calls that send some before they end. */
export interface Parts {
  list: [name: string, isFolder: boolean][];
  scan: FromWorker;
  measureLocations: LocationSize;
  watchFolders: string[];
  trash: { progress?: OperationProgress; results: OperationResult[] };
}

/** What an abort makes of the calls that send parts: they reject, or end with the outcome until then. */
export const ABORTED: Record<keyof Parts, 'rejects' | 'ends'> = {
  list: 'rejects',
  scan: 'rejects',
  measureLocations: 'rejects',
  watchFolders: 'rejects',
  trash: 'ends',
};

/** The page's first message: a one-time code, or the id of its key and a nonce to which the companion must answer. */
export type Hello = { code: string } | { keyId: string; nonce: string };

/** The companion's proof that it knows the key, before the page sends it. */
export interface Challenge {
  nonce: string;
  proof: string;
}

/** The companion's last message before calls: the paths of the shared folders, and after a code the new key. */
export interface Welcome {
  folders: string[];
  key?: string;
}

/** Companion to page after the welcome. */
export type FromCompanion = { id: number } & (
  | { part: unknown }
  | { result: unknown }
  | { error: { name: string; message: string } }
);
