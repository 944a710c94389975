import { toScannedFile } from '@swipeclean/scan-engine';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '@/testing/render-screen';
import { ConfirmRemoval } from './confirm-removal';

const ask = async (path: string, root?: object, links?: object[], method = root && 'hardlink') => {
  const file = toScannedFile(0, { path, size: 1, lastModified: 0, type: '' });
  const copy = { ...file, id: 1, path: 'Laptop/copy' };
  const remaining = { files: [file, copy], identical: [{ ids: [0, 1], keep: 1 }], links };
  renderScreen(
    <ConfirmRemoval
      groups={[{ reason: 'identical', files: [file] }]}
      folder={{
        name: 'Laptop',
        remaining: remaining as never,
        roots: root ? [{ name: '', handle: root as FileSystemDirectoryHandle }] : [],
      }}
      method={method as 'hardlink'}
      onMethod={root && onMethod}
      onConfirm={() => undefined}
      onCancel={() => undefined}
    />,
  );
  await screen.findByText(/30 days you can put them back/);
};
const onMethod = jest.fn();
jest.mock('@swipeclean/scan-engine/browser', () => ({
  ...jest.requireActual<object>('@swipeclean/scan-engine/browser'),
  findCompanionId: ({ companion }: { companion?: string }) => companion ?? null,
}));
const programs = () => screen.queryByText(/Programs and scripts that you put back/);
const copies = () => screen.queryByText(/This browser moves files by copying/);

describe('the question before a removal', () => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'FileSystemFileHandle');
    localStorage.clear();
  });

  it('should say that programs come back with a new date, where the browser moves other files', async () => {
    globalThis.FileSystemFileHandle = class {
      move() {}
    } as unknown as typeof FileSystemFileHandle;
    await ask('Laptop/setup.deb');
    expect(programs()).toBeVisible();
    expect(copies()).not.toBeInTheDocument();
  });

  it('should say it of every file where the browser copies', async () => {
    await ask('Laptop/setup.deb');
    expect(copies()).toBeVisible();
    expect(programs()).not.toBeInTheDocument();
  });

  it('should offer what a folder of the companion can do, and say what a hard link means', async () => {
    const listRemovalMethods = () => Promise.resolve(['trash', 'hardlink', 'system-trash']);
    await ask('Laptop/setup.deb', { isNative: true, listRemovalMethods });
    expect(programs() ?? copies()).toBeNull();
    expect(screen.getByText(/a change to one changes them all/)).toBeVisible();
    const select = await screen.findByLabelText('What happens to the files');
    expect([...(select as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
      'SwipeClean’s trash',
      'A hard link for each identical file',
      'This computer’s trash',
    ]);
    await userEvent.selectOptions(select, 'system-trash');
    expect(onMethod).toHaveBeenCalledWith('system-trash');
  });

  it('should offer the last choice for the same companion again, as long as it can be done', async () => {
    const folder = (companion: string, ...methods: string[]) => ({
      isNative: true,
      companion,
      listRemovalMethods: () => Promise.resolve(['trash', ...methods]),
    });
    const open = async (...args: Parameters<typeof folder>) => {
      cleanup();
      onMethod.mockClear();
      await ask('Laptop/setup.deb', folder(...args));
      return screen.findByLabelText('What happens to the files');
    };
    const select = await open('laptop', 'hardlink', 'system-trash');
    expect(onMethod).not.toHaveBeenCalled();
    await userEvent.selectOptions(select, 'system-trash');
    await open('laptop', 'hardlink', 'system-trash');
    expect(onMethod.mock.calls).toEqual([['system-trash']]);
    await open('laptop', 'hardlink');
    expect(onMethod).not.toHaveBeenCalled();
    await open('other', 'system-trash');
    expect(onMethod).not.toHaveBeenCalled();
  });

  it('should warn of symbolic links that would lead nowhere, and of none that a hard link keeps', async () => {
    const links = [
      { path: 'Laptop/shortcut', target: 'Laptop/setup.deb' },
      { path: 'Laptop/other', target: 'Laptop/copy' },
    ];
    const root = { isNative: true, listRemovalMethods: () => Promise.resolve(['trash']) };
    await ask('Laptop/setup.deb', root, links, 'trash');
    await userEvent.click(await screen.findByText('1 symbolic link points to what you remove'));
    expect(screen.getByText('→ Laptop/setup.deb')).toBeVisible();
    expect(screen.getByText('Laptop/shortcut')).toBeVisible();
    expect(screen.queryByText('Laptop/other')).not.toBeInTheDocument();
    cleanup();
    await ask('Laptop/setup.deb', root, links, 'hardlink');
    await act(() => import('./hanging-links'));
    expect(screen.queryByText(/symbolic link/)).not.toBeInTheDocument();
  });

  it('should say nothing of it when only other files are removed', async () => {
    globalThis.FileSystemFileHandle = class {
      move() {}
    } as unknown as typeof FileSystemFileHandle;
    await ask('Laptop/photo.jpg');
    expect(programs()).not.toBeInTheDocument();
  });
});
