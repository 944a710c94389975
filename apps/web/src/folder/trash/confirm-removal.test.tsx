import { toScannedFile } from '@swipeclean/scan-engine';
import { act, cleanup, screen } from '@testing-library/react';
import { createPerson, renderScreen } from '@/testing';
import { ConfirmRemoval } from './confirm-removal';
import { createSelection, setSelected } from '../file-selection';
import { createTrashItems } from './removal';
import { FreedSize, sumFreed } from '../file-list/freed-size';
import type { MediaLibrary } from '../inspection/media-library';
import type { OpenFolder } from '../open-folder';
import { FilePreview, previewKind } from '../preview/file-preview';

jest.mock('@swipeclean/scan-engine/browser', () => ({
  ...jest.requireActual<object>('@swipeclean/scan-engine/browser'),
  findCompanionId: ({ companion }: { companion?: string }) => companion ?? null,
}));

describe('the question before a removal', () => {
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
    await screen.findByText(/you can put them back|can put them back for 30 days/i);
  };
  const onMethod = jest.fn();
  const programs = () => screen.queryByText(/Programs and scripts that you put back/);
  const copies = () => screen.queryByText(/This browser moves files by copying/);

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
    await createPerson().selectOptions(select, 'system-trash');
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
    await createPerson().selectOptions(select, 'system-trash');
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
    await createPerson().click(await screen.findByText('1 symbolic link points to what you remove'));
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

describe('what removing files frees', () => {
  const MB = 1024 ** 2;
  const entry = { lastModified: 0, type: '', size: 5 * MB };
  const plain = toScannedFile(0, { ...entry, path: 'plain' });
  const sparse = toScannedFile(1, { ...entry, path: 'sparse', diskBytes: MB });
  const linked = toScannedFile(2, { ...entry, path: 'linked', inode: '1:2' });
  const files = [plain, sparse, linked];

  it('should stand alone where it is the size', async () => {
    renderScreen(<FreedSize {...sumFreed([plain])} />);
    expect(await screen.findByText('5.00 MB')).toBeVisible();
    expect(screen.queryByText(/^of/)).not.toBeInTheDocument();
  });

  it('should be less than the size of a sparse file, and nothing for one of several names', async () => {
    renderScreen([sparse, linked].map((file) => <FreedSize key={file.id} {...sumFreed([file])} />));
    expect(await screen.findByText(/1\.00 MB/)).toBeVisible();
    expect(screen.getByText(/^0 /)).toBeVisible();
    expect(screen.getAllByText('of 5.00 MB')).toHaveLength(2);
  });

  it('should be the sum of a selection, beside the sizes', () => {
    const all = createSelection(files, [0, 1, 2]);
    expect(all).toMatchObject({ files: 3, bytes: 6 * MB, apparentBytes: 15 * MB });
    expect(setSelected(files, all, [1], false)).toMatchObject({ bytes: 5 * MB, apparentBytes: 10 * MB });
  });

  it('should be asked of the quota for a removal', () => {
    const items = createTrashItems({ files, identical: [] }, [{ reason: 'chosen', files }]);
    expect(items.map(({ diskBytes }) => diskBytes)).toEqual([undefined, MB, 0]);
  });

  it('should be what the question before a removal states', async () => {
    renderScreen(
      <ConfirmRemoval
        groups={[{ reason: 'chosen', files }]}
        folder={{ name: 'Laptop', remaining: { files, identical: [] } as never, roots: [] }}
        onConfirm={() => undefined}
        onCancel={() => undefined}
      />,
    );
    expect(await screen.findByRole('button', { name: /3 .*6\.00 MB/ })).toBeVisible();
    expect(screen.getByText('(6.00 MB)')).toHaveClass('whitespace-nowrap');
    expect(screen.getByText('of 15.00 MB')).toBeVisible();
  });
});

describe('file preview', () => {
  const kindOf = (path: string, type = '') =>
    previewKind(toScannedFile(0, { path, size: 1, lastModified: 0, type }));
  describe('previewKind', () => {
    it.each([
      ['a.jpg', 'image'],
      ['a.PNG', 'image'],
      ['a.heic', 'heic'],
      ['a.mp4', 'video'],
      ['a.mp3', 'audio'],
      ['a.txt', 'text'],
      ['a.md', 'text'],
      ['a.zip', null],
      ['noextension', null],
    ])('should show %s as %s', (name, kind) => {
      expect(kindOf(name)).toBe(kind);
    });

    it.each([
      ['drawing.svg', ''],
      ['drawing.SVG', 'image/svg+xml'],
      ['page.html', ''],
      ['page.xhtml', 'application/xhtml+xml'],
      ['odd.bin', 'text/html'],
    ])('should show %s of type %j only as text', (name, type) => {
      expect(kindOf(name, type)).toBe('text');
    });

    it.each(['image/svg+xml', 'application/pdf', 'application/x-shockwave-flash'])(
      'should render nothing executable, even where only the type %s reveals it',
      (type) => {
        expect(kindOf('file.bin', type)).toBeNull();
      },
    );
  });
  describe('preview of a HEIC photo', () => {
    const file = toScannedFile(7, { path: 'IMG_7.heic', size: 1, lastModified: 0, type: '' });
    const preview = (convertPhoto: MediaLibrary['convertPhoto']) => {
      const folder = { scoped: () => ({ convertPhoto }) } as unknown as OpenFolder;
      renderScreen(<FilePreview folder={folder} file={file} />);
    };

    it('should show what the engine decoded', async () => {
      URL.createObjectURL = (blob: Blob) => `blob:${blob.type}`;
      preview((id) => Promise.resolve(new Blob([String(id)], { type: 'image/jpeg' })));
      expect(await screen.findByRole('img', { name: 'IMG_7.heic' })).toHaveAttribute(
        'src',
        'blob:image/jpeg',
      );
    });

    it('should say that a broken one cannot be shown', async () => {
      jest.spyOn(console, 'error').mockImplementation();
      preview(() => Promise.reject(new DOMException('', 'NotReadableError')));
      expect(await screen.findByText(/cannot be opened/)).toBeVisible();
    });
  });
});
