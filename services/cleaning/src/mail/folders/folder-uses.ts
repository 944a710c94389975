import type {
  FolderUseSource,
  FolderWithSource,
  MailFolder,
  MailFolderAnswer,
  MailFolderUse,
} from '@swipeclean/contracts/server';
import { type AppError, appFieldError } from '@swipeclean/service-kit';
import { specialUse } from 'imapflow/lib/special-use';

/** Purposes of folders (RFC 6154), as a server names them. A folder with several has the first of them. */
const ATTRIBUTES = {
  '\\inbox': 'inbox',
  '\\sent': 'sent',
  '\\drafts': 'drafts',
  '\\archive': 'archive',
  '\\all': 'all',
  '\\junk': 'junk',
  '\\trash': 'trash',
} as const;
/** What a folder is for. */
export type FolderUse = (typeof ATTRIBUTES)[keyof typeof ATTRIBUTES];

/** What a folder is for, and who says so. */
export interface ResolvedUse<Use extends string = FolderUse> {
  use: Use | null;
  source: FolderUseSource | null;
}

/** A folder whose purpose the server or the user names. What deletes for good takes no other. */
export interface KnownFolder extends FolderWithSource {
  source: 'server' | 'user';
}

/** A folder of the server's list. */
export interface ListedFolder {
  path: string;
  delimiter: string | null;
  flags: ReadonlySet<string>;
}

/**
 * Tells what each folder is for: what the server says (emailjs-imap-client#67 lost that under guesses); else, for a
 * purpose that no folder has, the name of one folder at the top. A guess never takes a folder inside another one
 * (nextcloud/mail#4042), and the user can confirm or end it.
 */
export function resolveUses(
  folders: readonly ListedFolder[],
  roots: readonly string[],
  answers: readonly MailFolderAnswer[],
): ReadonlyMap<string, ResolvedUse> {
  const uses = new Map<string, ResolvedUse>();
  for (const { path, flags } of folders) {
    const use = path.toUpperCase() === 'INBOX' ? 'inbox' : readAttribute(flags);
    if (use) uses.set(path, { use, source: 'server' });
  }
  const stated = new Set([...uses.values()].map(({ use }) => use));
  const guesses = new Map<MailFolderUse, string[]>();
  for (const folder of folders) {
    const name = uses.has(folder.path) ? null : readTopName(folder, roots);
    const use = name === null ? null : guessUse(name);
    if (use && !stated.has(use)) guesses.set(use, [...(guesses.get(use) ?? []), folder.path]);
  }
  for (const [use, paths] of guesses) {
    const guess = chooseGuess(use, paths, answers);
    if (guess) uses.set(guess.folder, { use, source: guess.source });
  }
  return uses;
}

/** The folders of a scan after what the user said since; what the server says stays. */
export const applyAnswers = (
  folders: readonly MailFolder[],
  answers: readonly MailFolderAnswer[],
): MailFolder[] => folders.map((folder) => ({ ...folder, ...applyAnswer(folder.name, folder, answers) }));

function applyAnswer<Use extends string>(
  folder: string,
  { use, source }: ResolvedUse<Use>,
  answers: readonly MailFolderAnswer[],
): ResolvedUse<Use> {
  if (source === 'server' || !use) return { use, source };
  const answer = answers.find((one) => one.folder === folder && one.use === use)?.answer;
  if (answer === 'wrong') return { use: null, source: null };
  return { use, source: answer === 'right' ? 'user' : 'name' };
}

/** The trash; of several that the server names, the uppermost. */
export function findTrash(
  folders: readonly { path: string; use: string | null; source?: FolderUseSource | null }[],
): FolderWithSource | null {
  const [first] = folders
    .filter(({ use }) => use === 'trash')
    .sort((one, other) => one.path.length - other.path.length || one.path.localeCompare(other.path));
  return first ? { folder: first.path, source: first.source ?? 'name' } : null;
}

/** Whether the server or the user says what a folder is for. */
export const isKnown = (folder: FolderWithSource): folder is KnownFolder => folder.source !== 'name';

/** What a user is told who asks for something that a guess does not allow. */
export const unconfirmed = ({ folder }: FolderWithSource): AppError =>
  appFieldError('trash', 'UNKNOWN', 'TRASH_UNCONFIRMED', { folder });

/** Servers send them in any case. They count without the capability too (mjs/imapclient#517). */
function readAttribute(flags: ReadonlySet<string>): FolderUse | null {
  const names = new Set([...flags].map((flag) => flag.toLowerCase()));
  for (const [attribute, use] of Object.entries(ATTRIBUTES)) if (names.has(attribute)) return use;
  return null;
}

/**
 * What the paths of folders at the top begin with: the prefix of a personal namespace, such as `INBOX.`
 * (thunderbird-android#701), or the inbox where a server keeps every folder below it (elementary/mail#193).
 */
export function findRoots(
  folders: readonly ListedFolder[],
  personalPrefixes: readonly string[],
): readonly string[] {
  const others = folders.filter(({ path }) => path.toUpperCase() !== 'INBOX');
  const inboxes = new Set(others.map(({ delimiter }) => `INBOX${delimiter ?? ''}`));
  const [inbox] = inboxes;
  const areAllBelow =
    inbox !== undefined &&
    inboxes.size === 1 &&
    others.every(({ path }) => path.toUpperCase().startsWith(inbox) && path.length > inbox.length);
  return areAllBelow ? [...personalPrefixes, inbox] : personalPrefixes;
}

/** The name of a folder at the top; null for one inside another folder. */
function readTopName({ path, delimiter }: ListedFolder, roots: readonly string[]): string | null {
  const names = roots
    .filter((root) => path.toUpperCase().startsWith(root.toUpperCase()))
    .map((root) => path.slice(root.length));
  return names.find((name) => name !== '' && (!delimiter || !name.includes(delimiter))) ?? null;
}

const GUESSED = new Map<string | null, MailFolderUse>([
  ['\\Trash', 'trash'],
  ['\\Junk', 'junk'],
  ['\\Sent', 'sent'],
  ['\\Drafts', 'drafts'],
  ['\\Archive', 'archive'],
]);

/**
 * Names of junk folders in the eight languages and of providers that imapflow lacks: Yahoo and Outlook
 * (owncloud-archive/mail#1189, hmailserver/hmailserver#534), Dovecot and MailEnable (RainLoop/rainloop-webmail#1237
 * and #1636). Those of T-Online, GMX and QQ are a guess.
 */
const JUNK_NAMES =
  /^(?:spams?|spamverdacht|spam-?verdächtig|unerwünscht(?:e werbung)?|bulk|bulk mail|courriers? indésirables?|(?:correo electrónico )?no deseados?|correios? (?:eletr[ôó]nicos? )?não solicitados?|e-?mails? não solicitados?|lixo eletr[ôó]nico|垃圾箱|垃圾郵件|广告邮件|廣告郵件|जंक(?: मेल| ई-?मेल)?|अवांछित(?: मेल)?|スパム|迷惑メールフォルダ)$/iu;

/** Names in about 80 languages, which imapflow keeps. */
const guessUse = (name: string): MailFolderUse | null =>
  GUESSED.get(specialUse(false, { flags: new Set(), name }).flag) ??
  (JUNK_NAMES.test(name.normalize('NFC')) ? 'junk' : null);

/** Whether the name of a folder suggests sent mail, at any depth: enough to protect messages, for nothing else. */
export const looksSent = ({ path, delimiter }: ListedFolder): boolean =>
  guessUse((delimiter ? path.split(delimiter).at(-1) : path) ?? '') === 'sent';

/** The folder that the user confirmed; else one, the one with the plain English name first (Z-Push-contrib#55). */
function chooseGuess(
  use: MailFolderUse,
  paths: readonly string[],
  answers: readonly MailFolderAnswer[],
): FolderWithSource | null {
  const rank = ({ folder, source }: FolderWithSource) =>
    source === 'user' ? 0 : folder.toLowerCase().endsWith(use) ? 1 : 2;
  const guesses = paths.flatMap((folder): FolderWithSource[] => {
    const { source } = applyAnswer<MailFolderUse>(folder, { use, source: 'name' }, answers);
    return source ? [{ folder, source }] : [];
  });
  return guesses.sort((one, other) => rank(one) - rank(other))[0] ?? null;
}
