import type { CleanUpLocation, LocationSize } from '@swipeclean/scan-engine/browser';
import { act, screen } from '@testing-library/react';
import { type BrowserAccess, queryBrowserAccess } from '@/folder/companion/browser-access';
import { companionConnection } from '@/folder/companion/companion-connection';
import { folderScan } from '@/folder/scan/scan-store';
import { fakeApi, renderScreen } from '@/testing';
import { fileAt, folderHandle } from '@/testing/folder/files';
import { Router } from './router';

const GB = 2 ** 30;
const [mockConnect, mockStored] = [jest.fn(), jest.fn()];

jest.mock('@/folder/companion/browser-access');
const allow = (...answers: BrowserAccess[]) => {
  const query = jest.mocked(queryBrowserAccess).mockReset();
  for (const answer of answers.slice(0, -1)) query.mockResolvedValueOnce(answer);
  query.mockResolvedValue(answers.at(-1)!);
};

jest.mock('@swipeclean/scan-engine/browser', () => ({
  ...jest.requireActual<object>('@/testing/folder/scan-in-page'),
  CompanionError: class CompanionError extends Error {
    constructor(readonly code: string) {
      super(code);
    }
  },
  connectCompanion: (...args: unknown[]) => mockConnect(...args) as unknown,
  listCompanions: () => mockStored() as unknown,
}));

function fakeCompanion() {
  let end: (reason: string) => void = () => undefined;
  const files = [
    fileAt('Downloads/a.txt', { content: 'same' }),
    fileAt('Downloads/b.txt', { content: 'same' }),
  ];
  const roots = [Object.assign(folderHandle('Downloads', files, true), { isSameEntry: async () => false })];
  const locations: Record<string, CleanUpLocation> = {};
  /** A clean-up location with one file. */
  const addLocation = (name: string, location: Omit<CleanUpLocation, 'name'>) => {
    locations[`/home/ann/${name}`] = { name, ...location };
    return Object.assign(folderHandle(name, [fileAt(`${name}/00`, { rule: 'cache' })], true), {
      isSameEntry: async () => false,
    });
  };
  return {
    roots,
    addLocation,
    requestLocations: jest.fn().mockRejectedValue(new DOMException('', 'NotAllowedError')),
    listLocations: async () => ({ ...locations }),
    measureLocations: async (onSize: (size: LocationSize) => void) => {
      for (const [at, path] of Object.keys(locations).entries()) onSize({ path, bytes: at * GB });
    },
    pathOf: ({ name }: FileSystemDirectoryHandle) => `/home/ann/${name}`,
    listDisks: async () => [
      { path: '/media', size: 90 * GB, used: 0, free: 90 * GB, roots: ['/media/Music'] },
      { path: '/home', size: 500 * GB, used: 480 * GB, free: 20 * GB, roots: ['/home/ann/Downloads'] },
    ],
    requestRoot: jest.fn().mockRejectedValue(new DOMException('', 'NotAllowedError')),
    removeRoot: jest.fn().mockResolvedValue(undefined),
    watchRoots: jest.fn(),
    revoke: jest.fn().mockResolvedValue(undefined),
    closed: new Promise<string>((resolve) => (end = resolve)),
    stop: (reason = 'unreachable') => end(reason),
  };
}

function show(at = '/connect') {
  fakeApi({});
  return renderScreen(<Router />, { at });
}

/** A page that a link of the program has opened. */
async function showConnected() {
  const companion = fakeCompanion();
  mockConnect.mockResolvedValue(companion);
  const view = show('/connect#8123,CODE');
  await screen.findByRole('heading', { name: 'Shared folders' });
  return { ...view, companion };
}

async function failWith(code: string): Promise<Error> {
  const { CompanionError } = await import('@swipeclean/scan-engine/browser');
  return new CompanionError(code as 'busy');
}

describe('the page of this computer', () => {
  beforeEach(() => {
    companionConnection.set({ status: 'none' });
    mockStored.mockResolvedValue([]);
    mockConnect.mockReset();
    allow('open');
  });
  afterEach(() => act(() => folderScan.reset()));

  it('should give the command for this site to a browser without a companion', async () => {
    show();
    expect(await screen.findByRole('heading', { name: 'Start the program' })).toBeVisible();
    expect(screen.getByText(/^npx/)).toHaveTextContent(
      'npx http://localhost/companion.tgz#hash connect --site http://localhost ~/Downloads ~/Pictures',
    );
    expect(mockConnect).not.toHaveBeenCalled();
  });

  it('should connect with the code of a link, once, and scan a shared folder', async () => {
    const { person } = await showConnected();
    expect(mockConnect.mock.calls).toEqual([[{ port: 8123, code: 'CODE' }]]);
    expect(screen.getByText('/home/ann/Downloads')).toBeVisible();
    expect(screen.getByText(/^20\S* GB free of 500\S* GB$/)).toBeVisible();

    await person.click(screen.getByRole('button', { name: 'Scan Downloads' }));
    expect(await screen.findByRole('group', { name: 'Open folder' })).toHaveTextContent('Downloads');
  });

  it('should connect again with the stored key', async () => {
    const stored = { port: 8123, key: 'id.secret', lastUsed: 1 };
    mockStored.mockResolvedValue([stored]);
    mockConnect.mockResolvedValue(fakeCompanion());
    show();
    await screen.findByRole('heading', { name: 'Shared folders' });
    expect(mockConnect).toHaveBeenCalledWith(stored);
  });

  it.each([
    ['wrongCode', /used before, or is too old/],
    ['busy', /Another browser is connected/],
    ['unreachable', /Nothing answers on this computer/],
    ['tooOld', /The program is older than this page/],
    ['tooNew', /Reload the page/],
  ])('should say why it cannot connect (%s), and try again', async (code, text) => {
    mockConnect.mockRejectedValueOnce(await failWith(code));
    mockStored.mockResolvedValue([{ port: 8123, key: 'id.secret', lastUsed: 1 }]);
    const { person } = show('/connect#8123,CODE');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    mockConnect.mockResolvedValue(fakeCompanion());
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Shared folders' })).toBeVisible();
  });

  it.each([
    ['the program was stopped', undefined, 'Nothing answers on this computer'],
    ['this browser was removed at the terminal', 'wrongKey', 'not connected to the program any more'],
  ])('should say when %s', async (_what, reason, text) => {
    const { companion } = await showConnected();
    await act(async () => companion.stop(reason));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it('should show the folders as they are shared at the terminal, scan all, and stop sharing one', async () => {
    const { person, companion } = await showConnected();
    const [showRoots] = companion.watchRoots.mock.calls[0] as [(roots: unknown[]) => void];
    const music = Object.assign(folderHandle('Music', [], true), { isSameEntry: async () => false });
    act(() => showRoots([]));
    expect(await screen.findByText('No folder is shared.')).toBeVisible();
    act(() => showRoots([...companion.roots, music]));
    jest.spyOn(console, 'error').mockImplementationOnce(() => undefined);
    companion.removeRoot.mockRejectedValueOnce(new Error('the list cannot be stored'));
    await person.click(await screen.findByRole('button', { name: 'Stop sharing Music' }));
    expect(companion.removeRoot).toHaveBeenCalledWith('/home/ann/Music');
    expect(await screen.findByText(/^Something went wrong in the program/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Scan all together' }));
    expect(await screen.findByRole('group', { name: 'Open folder' })).toHaveTextContent('2 folders');
  });

  it.each([
    ['NotAllowedError', /^It was not confirmed in the program. Press Share again/],
    ['InvalidStateError', /^Another question is open in the program/],
    ['Error', /^There is no such folder on this computer/],
  ])(
    'should ask at the terminal for another folder, and say why it is not shared: %s',
    async (name, text) => {
      jest.spyOn(console, 'error').mockImplementation();
      const { person, companion } = await showConnected();
      for (const path of [' ', 'Music', '~/Music']) {
        await person.type(screen.getByRole('textbox', { name: 'Another folder' }), path);
        await person.click(screen.getByRole('button', { name: 'Share' }));
        expect(screen.getByText('Enter the full path of a folder.')).toBeVisible();
        await person.clear(screen.getByRole('textbox', { name: 'Another folder' }));
      }
      expect(companion.requestRoot).not.toHaveBeenCalled();
      companion.requestRoot.mockRejectedValue(new DOMException('', name));
      await person.type(screen.getByRole('textbox', { name: 'Another folder' }), '/home/ann/Music');
      await person.click(screen.getByRole('button', { name: 'Share' }));
      expect(companion.requestRoot).toHaveBeenLastCalledWith('/home/ann/Music');
      expect(await screen.findByText(text)).toBeVisible();
    },
  );

  it('should not call a folder declined when the connection ended', async () => {
    const { person, companion } = await showConnected();
    companion.requestRoot.mockImplementation(() => {
      companion.stop();
      return Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await person.type(screen.getByRole('textbox', { name: 'Another folder' }), '/home/ann/Music');
    await person.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Start the program, then try again');
    expect(screen.queryByText(/not confirmed/)).not.toBeInTheDocument();
  });

  it.each<[string, object[] | Error, RegExp]>([
    ['it was declined', new DOMException('', 'NotAllowedError'), /^It was not confirmed in the program. Try/],
    ['a question is open', new DOMException('', 'InvalidStateError'), /^Another question is open/],
    ['it failed', new DOMException('', 'Error'), /^Something went wrong in the program/],
    ['there are none', [], /^None found on this computer/],
  ])('should ask at the terminal for caches and logs, and say when %s', async (_, answer, text) => {
    jest.spyOn(console, 'error').mockImplementation();
    const { person, companion } = await showConnected();
    companion.requestLocations.mockImplementation(() =>
      Array.isArray(answer) ? Promise.resolve(answer) : Promise.reject(answer),
    );
    await person.click(screen.getByRole('button', { name: 'Find caches and logs' }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('should scan the caches that are safe together, and leave that of a running program alone', async () => {
    const { person, companion } = await showConnected();
    const [showRoots] = companion.watchRoots.mock.calls[0] as [(roots: unknown[]) => void];
    const safeCache = { kind: 'cache', risk: 'safe', minAgeDays: 0 } as const;
    companion.requestLocations.mockImplementation(async () => {
      const shared = [
        companion.addLocation('Chrome', { ...safeCache, inUseBy: 'chrome' }),
        ...['npm', 'pip'].map((name) => companion.addLocation(name, safeCache)),
        companion.addLocation('Linux', { kind: 'log', risk: 'ask', minAgeDays: 30 }),
      ];
      showRoots([...companion.roots, ...shared]);
      return shared;
    });
    await person.click(screen.getByRole('button', { name: 'Find caches and logs' }));
    const chrome = await screen.findByRole('checkbox', { name: 'Chrome · Cache', checked: false });
    expect(chrome).toBeDisabled();
    expect(chrome).toHaveAccessibleDescription(/Left alone: chrome is running/);
    expect(screen.getByRole('checkbox', { name: 'npm · Cache', checked: true })).toHaveAccessibleDescription(
      /1.00 GB/,
    );
    expect(screen.getByText('3.00 GB can be freed in the ticked places.')).toBeVisible();
    const logs = screen.getByRole('checkbox', { name: 'Linux · Logs' });
    expect(logs).not.toBeChecked();
    expect(logs).toHaveAccessibleDescription(/Only files not changed for 30 days\. Look first/);
    await person.click(logs);
    await person.click(screen.getByRole('checkbox', { name: 'pip · Cache' }));
    await person.click(screen.getByRole('button', { name: 'Scan 2 places' }));
    expect(await screen.findByRole('group', { name: 'Open folder' })).toHaveTextContent('2 folders');
  });

  it('should remove this browser, also while shared folders are read', async () => {
    const { person, companion } = await showConnected();
    const [showRoots] = companion.watchRoots.mock.calls[0] as [(roots: unknown[]) => void];
    let answer = (_: []) => {};
    companion.listDisks = () => new Promise((resolve) => (answer = resolve));
    showRoots(companion.roots);
    await person.click(screen.getByRole('button', { name: 'Remove this browser' }));
    expect(companion.revoke).toHaveBeenCalledTimes(1);
    await act(async () => answer([]));
    companion.listDisks = async () => Promise.reject(new DOMException('', 'NotAllowedError'));
    await act(async () => showRoots(companion.roots));
    expect(screen.getByText(/has no access any more/)).toBeVisible();
  });

  it('should not call this browser removed when the program could not be told', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const { person, companion } = await showConnected();
    companion.revoke.mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await person.click(screen.getByRole('button', { name: 'Remove this browser' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing answers on this computer');
    expect(screen.queryByText(/has no access any more/)).not.toBeInTheDocument();
  });

  it('should say what the browser will ask before it asks, and keep the link', async () => {
    allow('asks');
    mockConnect.mockResolvedValue(fakeCompanion());
    const { person } = show('/connect#8123,CODE');
    expect(await screen.findByText(/It means the program on this computer: press Allow/)).toBeVisible();
    expect(mockConnect).not.toHaveBeenCalled();
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { name: 'Shared folders' })).toBeVisible();
    expect(mockConnect.mock.calls).toEqual([[{ port: 8123, code: 'CODE' }]]);
  });

  it.each<[BrowserAccess[], RegExp]>([
    [['blocked'], /icon to the left of the address/],
    [['asks', 'asks', 'blocked'], /icon to the left of the address/],
    [['asks', 'asks', 'asks'], /press Allow if your browser asks/],
  ])(
    'should say how to allow what the browser did not (%s), and try the link again',
    async (answers, text) => {
      allow(...answers);
      mockConnect.mockRejectedValueOnce(await failWith('unreachable'));
      const { person } = show('/connect#8123,CODE');
      if (answers.length > 1) await person.click(await screen.findByRole('button', { name: 'Continue' }));
      expect(await screen.findByRole('alert')).toHaveTextContent(text);
      allow('open');
      mockConnect.mockReset().mockResolvedValue(fakeCompanion());
      await person.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('heading', { name: 'Shared folders' })).toBeVisible();
      expect(mockConnect).toHaveBeenCalledWith({ port: 8123, code: 'CODE' });
    },
  );

  it.each<[BrowserAccess, RegExp]>([
    ['unsupported', /in Chrome, Edge or Firefox/],
    ['insecure', /Open its https address/],
  ])('should offer the terminal where no page reaches the program (%s)', async (access, text) => {
    allow(access);
    show('/connect#8123,CODE');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByText(/^npx/)).toHaveTextContent(
      'npx http://localhost/companion.tgz#hash clean ~/Downloads',
    );
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(mockConnect).not.toHaveBeenCalled();
  });
});
