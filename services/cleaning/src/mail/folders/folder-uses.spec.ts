import type { MailFolderAnswer } from '@swipeclean/contracts/server';
import { applyAnswers, findRoots, findTrash, isKnown, type KnownFolder, resolveUses } from './folder-uses';

interface Case {
  /** Attributes by path. */
  folders: Record<string, string[]>;
  delimiter?: string;
  prefixes?: string[];
  answers?: MailFolderAnswer[];
}

/** Uses with their source by path, such as `trash by name`. */
function usesOf({ folders, delimiter = '/', prefixes = [''], answers = [] }: Case): Record<string, string> {
  const listed = Object.entries(folders).map(([path, flags]) => ({ path, delimiter, flags: new Set(flags) }));
  const uses = resolveUses(listed, findRoots(listed, prefixes), answers);
  return Object.fromEntries([...uses].map(([path, { use, source }]) => [path, `${use} by ${source}`]));
}

const answer = (folder: string, value: MailFolderAnswer['answer']): MailFolderAnswer => ({
  folder,
  use: 'trash',
  answer: value,
});

describe('the purpose of a folder', () => {
  it.each<[string, Case, Record<string, string>]>([
    [
      'what the server says, in any place and case',
      { folders: { INBOX: [], 'Mail/Old/Bin': ['\\TRASH'], Spam: ['\\HasNoChildren', '\\Junk'] } },
      { INBOX: 'inbox by server', 'Mail/Old/Bin': 'trash by server', Spam: 'junk by server' },
    ],
    [
      'no guess beside a folder that the server names',
      { folders: { INBOX: [], 'Deleted Items': ['\\Trash'], Trash: [] } },
      { INBOX: 'inbox by server', 'Deleted Items': 'trash by server' },
    ],
    [
      'both folders where the server names two',
      { folders: { Sent: ['\\Sent'], 'Sent Messages': ['\\Sent'] } },
      { Sent: 'sent by server', 'Sent Messages': 'sent by server' },
    ],
    [
      'a guess at the top, for each purpose',
      {
        folders: {
          INBOX: [],
          Papierkorb: [],
          'Junk Email': [],
          'Sent Items': [],
          Entwürfe: [],
          Archiv: [],
          Customers: [],
        },
      },
      {
        INBOX: 'inbox by server',
        Papierkorb: 'trash by name',
        'Junk Email': 'junk by name',
        'Sent Items': 'sent by name',
        Entwürfe: 'drafts by name',
        Archiv: 'archive by name',
      },
    ],
    [
      'no guess for folders inside others',
      {
        folders: {
          INBOX: [],
          Archive2019: [],
          'Customers/ACME/Bin': [],
          'Projects/Trash': [],
          'Lists/Spam': [],
          'Archive2019/Sent': [],
          'Work/Drafts': [],
          'Old/Archive': [],
          'INBOX/Trash': [],
        },
      },
      { INBOX: 'inbox by server' },
    ],
    ['no guess for names that only begin so', { folders: { 'Junk Drawer': [], 'Sent to clients': [] } }, {}],
    [
      'a guess below the prefix of the personal namespace, and no deeper',
      {
        folders: { INBOX: [], 'INBOX.Trash': [], 'INBOX.IDN.Sent': [], Other: [] },
        delimiter: '.',
        prefixes: ['INBOX.'],
      },
      { INBOX: 'inbox by server', 'INBOX.Trash': 'trash by name' },
    ],
    [
      'a guess below the inbox of a server that keeps every folder there',
      { folders: { INBOX: [], 'INBOX/Papierkorb': [], 'INBOX/Work': [], 'INBOX/Work/Sent': [] } },
      { INBOX: 'inbox by server', 'INBOX/Papierkorb': 'trash by name' },
    ],
    [
      'one guess of several, the plain name first',
      { folders: { Bin: [], Trash: [] } },
      { Trash: 'trash by name' },
    ],
    [
      'the folder that the user confirmed',
      { folders: { Bin: [], Trash: [] }, answers: [answer('Bin', 'right')] },
      { Bin: 'trash by user' },
    ],
    [
      'the next guess after the user ended one',
      { folders: { Bin: [], Trash: [] }, answers: [answer('Trash', 'wrong')] },
      { Bin: 'trash by name' },
    ],
    [
      'nothing after the user ended the only guess',
      { folders: { Bin: [] }, answers: [answer('Bin', 'wrong')] },
      {},
    ],
    [
      'nothing by an answer about a folder inside another one',
      { folders: { 'Customers/ACME/Bin': [] }, answers: [answer('Customers/ACME/Bin', 'right')] },
      {},
    ],
  ])('should be %s', (_, given, expected) => {
    expect(usesOf(given)).toEqual(expected);
  });
});

describe('the trash', () => {
  it('should be the uppermost of those that the server names', () => {
    const folders = ['Old/Trash', 'Trash'].map((path) => ({ path, use: 'trash', source: 'server' as const }));
    expect(findTrash(folders)).toEqual({ folder: 'Trash', source: 'server' });
  });

  it('should not be known by its name alone', () => {
    const [guess, known] = (['name', 'user'] as const).map((source) => ({ folder: 'Bin', source }));
    expect([guess, known].map((folder) => isKnown(folder!))).toEqual([false, true]);
    // @ts-expect-error A guess is not taken where a folder is emptied.
    const emptied: KnownFolder = { folder: 'Bin', source: 'name' };
    expect(isKnown(emptied)).toBe(false);
  });

  it('should follow an answer at once in the folders of the last scan', () => {
    const folder = { name: 'Bin', use: 'trash', source: 'name' as const, files: 1, bytes: 1 };
    expect(applyAnswers([folder], [answer('Bin', 'right')])).toEqual([{ ...folder, source: 'user' }]);
    expect(applyAnswers([folder], [answer('Bin', 'wrong')])).toEqual([
      { ...folder, use: null, source: null },
    ]);
    const stated = { ...folder, source: 'server' as const };
    expect(applyAnswers([stated], [answer('Bin', 'wrong')])).toEqual([stated]);
  });
});

describe('a junk folder that no server names', () => {
  it.each([
    'Junk',
    'Spamverdacht',
    'Unerwünscht',
    'Correo no deseado',
    'No deseado',
    'Correo electrónico no deseado',
    'Correio eletrónico não solicitado',
    'Junk E-mail',
    'Bulk Mail',
    'Lixo Eletrônico',
    'Courrier indésirable',
    '垃圾邮件',
    '垃圾箱',
    'स्पैम',
    'जंक',
    '迷惑メール',
    'スパム',
  ])('should be a guess by its name at the top alone: %s', (name) => {
    expect(usesOf({ folders: { [name]: [], [`Old/${name}`]: [] } })).toEqual({ [name]: 'junk by name' });
  });

  it.each(['Junk Drawer', 'Antispam', 'Werbung'])('should not be guessed from %s', (name) => {
    expect(usesOf({ folders: { [name]: [] } })).toEqual({});
  });
});
