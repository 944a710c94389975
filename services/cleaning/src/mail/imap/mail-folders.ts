import type { ListResponse, MailboxObject } from 'imapflow';
import { SourceError } from '../../connections/source-error';
import type { ImapSession } from './imap-session';

/** Purposes of folders (RFC 6154). */
const USES = {
  '\\Inbox': 'inbox',
  '\\Sent': 'sent',
  '\\Junk': 'junk',
  '\\Trash': 'trash',
  '\\Drafts': 'drafts',
  '\\Archive': 'archive',
  '\\All': 'all',
} as const;
/** What a folder is for. */
export type FolderUse = (typeof USES)[keyof typeof USES];

/** Folders that show messages of other folders again. */
const VIRTUAL = new Set(['\\Flagged', '\\Important']);
/** On Gmail all other folders show what is in these. */
const GMAIL_USES: ReadonlySet<FolderUse | null> = new Set(['all', 'junk', 'trash']);

const LIST_LIMITS = { ms: 30_000, bytes: 1_000_000 };
const MAX_FOLDERS = 5000;
/** A folder with a longer path is not scanned. */
const MAX_PATH_CHARS = 255;

/** A folder of the user's own mail. */
export interface Folder {
  path: string;
  use: FolderUse | null;
  /** As the server counted them before the scan. */
  messages: number;
}

/** All folders, and which of them hold each message once. */
export interface Folders {
  all: Folder[];
  scanned: Folder[];
}

/** Lists the folders of the user's own mail. @throws SourceError */
export async function listFolders(session: ImapSession): Promise<Folders> {
  const listed = await session.step(
    () => session.client.list({ statusQuery: { messages: true } }),
    LIST_LIMITS,
  );
  if (listed.length > MAX_FOLDERS)
    throw new SourceError('TOO_LARGE', `the mailbox has over ${MAX_FOLDERS} folders`);
  const foreign = [session.client.namespaces?.other, session.client.namespaces?.shared]
    .flatMap((namespaces) => namespaces || [])
    .map(({ prefix }) => prefix)
    .filter(Boolean);
  const own = listed.filter(
    ({ path, flags }) => !flags.has('\\Noselect') && !foreign.some((prefix) => path.startsWith(prefix)),
  );
  const all = own.map((folder) => ({
    path: folder.path,
    use: useOf(folder),
    messages: (folder.status && folder.status.messages) || 0,
  }));
  const scanned = own.flatMap((folder, index) => {
    const { use } = all[index] as Folder;
    const isScanned = session.isGmail
      ? GMAIL_USES.has(use)
      : use !== 'all' && !VIRTUAL.has(folder.specialUse ?? '');
    return isScanned && folder.path.length <= MAX_PATH_CHARS ? [all[index] as Folder] : [];
  });
  return { all, scanned };
}

/** Opens a folder, to read it or to change what is in it. @throws SourceError */
export const openFolder = (session: ImapSession, path: string, readOnly: boolean): Promise<MailboxObject> =>
  session.step(() => session.client.mailboxOpen(path, { readOnly }));

/** The trash, which is made where there is none. @throws SourceError `NO_TRASH` */
export async function openTrash(session: ImapSession): Promise<string> {
  const { all } = await listFolders(session);
  const trash = all.find(({ use }) => use === 'trash');
  if (trash) return trash.path;
  try {
    return (await session.step(() => session.client.mailboxCreate(['Trash']))).path;
  } catch (error) {
    if (error instanceof SourceError && error.code === 'BAD_ANSWER')
      throw new SourceError('NO_TRASH', 'the mail server has no trash and lets none be made');
    throw error;
  }
}

const useOf = ({ specialUse }: ListResponse): FolderUse | null =>
  USES[specialUse as keyof typeof USES] ?? null;
