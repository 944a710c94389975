import type { MailFolderAnswer } from '@swipeclean/contracts/server';
import type { ImapFlow, MailboxObject } from 'imapflow';
import { SourceError } from '../../connections/source-error';
import type { ImapSession } from '../imap/imap-session';
import {
  findRoots,
  type FolderUse,
  type ListedFolder,
  looksSent,
  type ResolvedUse,
  resolveUses,
} from './folder-uses';

/** Folders that show messages of other folders again. */
const VIRTUAL = new Set(['\\flagged', '\\important']);
/** On Gmail all other folders show what is in these. */
const GMAIL_USES: ReadonlySet<FolderUse | null> = new Set(['all', 'junk', 'trash']);

const LIST_LIMITS = { ms: 30_000, bytes: 1_000_000 };
const MAX_FOLDERS = 5000;
/** A folder with a longer path is not scanned. */
const MAX_PATH_CHARS = 255;

/** A folder of the user's own mail. */
export interface Folder extends ResolvedUse {
  path: string;
  /** As the server counted them before the scan. */
  messages: number;
}

/** All folders, and which of them hold each message once. */
export interface Folders {
  all: Folder[];
  scanned: Folder[];
  /** Those that say whom the user wrote to; without a known or guessed one, all whose name suggests it. */
  sent: Folder[];
  /** What the path of a new folder at the top begins with. */
  root: string;
}

/** Lists the folders of the user's own mail. @throws SourceError */
export async function listFolders(
  session: ImapSession,
  answers: readonly MailFolderAnswer[],
): Promise<Folders> {
  const listed = await session.step(
    () => session.client.list({ statusQuery: { messages: true } }),
    LIST_LIMITS,
  );
  if (listed.length > MAX_FOLDERS)
    throw new SourceError('TOO_LARGE', `the mailbox has over ${MAX_FOLDERS} folders`);
  const { personal, other, shared } = session.client.namespaces ?? {};
  const foreign = [other, shared]
    .flatMap((namespaces) => namespaces || [])
    .map(({ prefix }) => prefix)
    .filter(Boolean);
  const own = listed.filter(
    ({ path, flags }) => !flags.has('\\Noselect') && !foreign.some((prefix) => path.startsWith(prefix)),
  );
  const prefixes = personal?.map(({ prefix }) => prefix) ?? [''];
  const roots = findRoots(own, prefixes);
  const uses = resolveUses(own, roots, answers);
  const all = own.map(({ path, status }): Folder => ({
    path,
    ...(uses.get(path) ?? { use: null, source: null }),
    messages: (status && status.messages) || 0,
  }));
  const scanned = own.flatMap(({ path, flags }, index) => {
    const folder = all[index] as Folder;
    const isVirtual = [...flags].some((flag) => VIRTUAL.has(flag.toLowerCase()));
    const isScanned = session.isGmail ? GMAIL_USES.has(folder.use) : folder.use !== 'all' && !isVirtual;
    return isScanned && path.length <= MAX_PATH_CHARS ? [folder] : [];
  });
  const sent = all.filter(({ use }) => use === 'sent');
  const likeSent = all.filter((_, index) => looksSent(own[index] as ListedFolder));
  return { all, scanned, sent: sent.length > 0 ? sent : likeSent, root: roots.at(-1) ?? '' };
}

/** Opens a folder, to read it or to change what is in it. @throws SourceError */
export const openFolder = (session: ImapSession, path: string, readOnly: boolean): Promise<MailboxObject> =>
  session.step(() => session.client.mailboxOpen(path, { readOnly }));

/** A second folder is made for a user who keeps other mail in one with the first name. */
const TRASH_NAMES = ['Trash', 'SwipeClean Trash'];

/** Makes a trash at the top of the user's folders. @returns its path @throws SourceError `NO_TRASH` */
export async function createTrash(session: ImapSession, { root, all }: Folders): Promise<string> {
  const paths = TRASH_NAMES.map((name) => `${root}${name}`);
  const path = paths.find((one) => !all.some((folder) => folder.path === one));
  if (path && (await createFolder(session, path, '\\Trash'))) return path;
  throw new SourceError('NO_TRASH', 'the mail server has no trash and lets none be made');
}

/**
 * Makes a folder, with its purpose where the server takes one. A server may offer that and still refuse it
 * (roundcubemail#7147). @returns false where the server refuses
 */
async function createFolder(session: ImapSession, path: string, use: string): Promise<boolean> {
  if (session.hasCapability('CREATE-SPECIAL-USE') && (await createWithUse(session, path, use))) return true;
  try {
    // A folder that is there already is not ours to use.
    return (await session.step(() => session.client.mailboxCreate(path)))?.created === true;
  } catch (error) {
    if (isRefused(error)) return false;
    throw error;
  }
}

/** The library has no call for it (RFC 6154, section 3). @returns false where the server refuses */
async function createWithUse(session: ImapSession, path: string, use: string): Promise<boolean> {
  const client = session.client as ImapFlow & CommandClient;
  const atom = (value: string) => ({ type: 'ATOM', value });
  try {
    await session.step(async () => {
      const response = await client.exec('CREATE', [atom(path), [atom('USE'), [atom(use)]]]);
      response.next();
    });
  } catch (error) {
    if (isRefused(error)) return false;
    throw error;
  }
  await session.step(() => client.mailboxSubscribe(path));
  return true;
}

/** What the library's own commands use. */
interface CommandClient {
  exec(command: string, attributes: unknown[]): Promise<{ next(): void }>;
}

const isRefused = (error: unknown): boolean => error instanceof SourceError && error.code === 'BAD_ANSWER';
