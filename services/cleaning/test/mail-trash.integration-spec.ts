import { createTrash, listFolders } from '../src/mail/folders/list-folders';
import { ImapConnector } from '../src/mail/imap/imap-connector';
import { type HostileServer, startHostileServer } from './support/hostile-imap';
import { useCleaning } from './support/use-cleaning';

const cleaning = useCleaning();
let server: HostileServer;

beforeEach(async () => {
  server = await startHostileServer();
});
afterEach(() => server.stop());

interface Behaviour {
  capabilities: string;
  folders: string[];
  /** Answers a CREATE: `OK`, or why not. */
  create?: (command: string) => string;
}

/** Makes the trash on a server that behaves so. @returns its path, the guesses before, and the commands */
async function makeTrash({ capabilities, folders, create = () => 'OK done' }: Behaviour) {
  const commands: string[] = [];
  server.misbehave('CAPABILITY', (_, tag) =>
    [`* CAPABILITY IMAP4rev1 AUTH=PLAIN SASL-IR ${capabilities}`, `${tag} OK done`, ''].join('\r\n'),
  );
  server.misbehave('LIST', (_, tag) =>
    [...folders.map((folder) => `* LIST () "/" "${folder}"`), `${tag} OK done`, ''].join('\r\n'),
  );
  server.misbehave('CREATE', (command, tag) => {
    commands.push(command);
    return `${tag} ${create(command)}\r\n`;
  });
  const connector = cleaning.app.get(ImapConnector, { strict: false });
  const login = { user: 'u', secret: { password: 'p' } };
  const session = await connector.signIn({ host: '127.0.0.1', port: server.port, tls: 'tls' }, login);
  try {
    const listed = await listFolders(session, []);
    const guesses = listed.all.filter(({ source }) => source === 'name').map(({ path }) => path);
    return { guesses, path: await createTrash(session, listed), commands };
  } finally {
    session.close();
  }
}

describe('making a trash', () => {
  const offered = 'SPECIAL-USE CREATE-SPECIAL-USE';

  it('should say what the folder is for, where the server takes that', async () => {
    const made = await makeTrash({ capabilities: offered, folders: ['INBOX', 'Projects/Trash'] });
    expect(made).toEqual({ guesses: [], path: 'Trash', commands: ['CREATE Trash (USE (\\Trash))'] });
  });

  it('should leave that out where the server offers it and refuses it', async () => {
    const create = (command: string) =>
      command.includes('USE') ? 'NO [USEATTR] not for this one' : 'OK done';
    const made = await makeTrash({ capabilities: offered, folders: ['INBOX', 'Work'], create });
    expect(made.path).toBe('Trash');
    expect(made.commands).toEqual(['CREATE Trash (USE (\\Trash))', 'CREATE Trash']);
  });

  it('should make it below the inbox where every folder lies there', async () => {
    const made = await makeTrash({ capabilities: '', folders: ['INBOX', 'INBOX/Work', 'INBOX/Work/Trash'] });
    expect(made).toEqual({ guesses: [], path: 'INBOX/Trash', commands: ['CREATE INBOX/Trash'] });
  });

  it('should take another name than a folder of the user', async () => {
    const made = await makeTrash({ capabilities: '', folders: ['INBOX', 'Trash'] });
    expect(made.commands).toEqual(['CREATE "SwipeClean Trash"']);
  });

  it.each([
    ['refuses every folder', () => 'NO not here'],
    ['has a folder of that name that it does not list', () => 'NO [ALREADYEXISTS] it is there'],
  ])('should fail on a server that %s', async (_, create) => {
    await expect(makeTrash({ capabilities: '', folders: ['INBOX'], create })).rejects.toMatchObject({
      code: 'NO_TRASH',
    });
  });
});
