import { act, screen, waitFor, within } from '@testing-library/react';
import { folderScan } from '@/folder/scan/scan-store';
import type { FakeFolder } from '@/testing/folder/fake-trash';
import { fileAt, folderHandle, stubPicker } from '@/testing/folder/files';
import { forgetRules, MAX_INVENTORY_BYTES, saveInventory } from '@/testing/folder/scan-in-page';
import type { OpenFolder } from '@/folder/open-folder';
import { CardDeck } from './cards/card-deck';
import { OverviewPage } from './folder-page';
import { openPlace } from './testing/open-place';

jest.mock('@swipeclean/scan-engine/browser', () => jest.requireActual('@/testing/folder/scan-in-page'));

afterEach(() => {
  forgetRules();
  act(() => folderScan.reset());
});

const backup = () =>
  folderHandle(
    'Backup-2',
    [
      fileAt('Backup-2/letters/letter.doc', { content: 'the same letter', daysOld: 400 }),
      fileAt('Backup-2/tmp/rest.tmp', { content: 'other', daysOld: 200 }),
    ],
    true,
  );

const move = (files: number) =>
  screen.findByRole('button', { name: new RegExp(`^Move ${files} files? to trash`) });

async function addBackup() {
  stubPicker(() => Promise.resolve(backup()));
  const view = await openPlace(<OverviewPage />);
  await move(3);
  await view.person.click(screen.getByRole('button', { name: 'Add a folder' }));
  await screen.findByRole('checkbox', { name: 'Only compare: Backup-2' });
  return view;
}

describe('several folders', () => {
  it('should have one number over all of them, with the folder in each path', async () => {
    const { person, trash } = await addBackup();
    // Three of four letters and both temporary files.
    await person.click(await move(5));
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Move 5 files/ }));
    await waitFor(() => expect(trash.asked?.items).toHaveLength(5));
    expect(trash.asked!.items.map(({ path }) => path).sort()).toEqual([
      'Backup-2/letters/letter.doc',
      'Backup-2/tmp/rest.tmp',
      'Laptop/b/letter.doc',
      'Laptop/c/letter copy.doc',
      'Laptop/tmp/rest.tmp',
    ]);
    expect((folderScan.state.get() as { folder: { name: string } }).folder.name).toBe('2 folders');
  });

  it('should not tick what a card kept before the folder was added', async () => {
    stubPicker(() => Promise.resolve(backup()));
    const { person } = await openPlace(<OverviewPage />);
    await move(3);
    const { folder } = folderScan.state.get() as { folder: OpenFolder };
    const deck = folder.scoped(CardDeck);
    await act(async () => {
      await deck.ready;
      deck.decide(
        deck.state.get().cards.find(({ kind }) => kind === 'identical')!,
        'keep',
      );
      await deck.settled();
    });
    await move(1);
    await person.click(screen.getByRole('button', { name: 'Add a folder' }));
    await screen.findByRole('checkbox', { name: 'Only compare: Backup-2' });
    // Both temporary files and the copy in the added folder.
    await move(3);
  });

  it('should take nothing from a folder that is only compared, without another scan', async () => {
    const { person, trash } = await addBackup();
    await move(5);
    const { scannedAt } = (folderScan.state.get() as { folder: { result: { scannedAt: number } } }).folder
      .result;
    await person.click(screen.getByRole('checkbox', { name: 'Only compare: Backup-2' }));
    await person.click(await move(4));
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Move 4 files/ }));
    await waitFor(() => expect(trash.asked?.items).toHaveLength(4));
    expect(trash.asked!.items.every(({ path }) => path.startsWith('Laptop/'))).toBe(true);
    expect(trash.asked!.items[0]!.copies!.map(({ path }) => path)).toContain('Backup-2/letters/letter.doc');
    expect(trash.asked!.protect).toContainEqual({ kind: 'folder', value: 'Backup-2' });
    expect(trash.roots!.map(({ name, isReference }) => [name, isReference])).toEqual([
      ['Laptop', false],
      ['Backup-2', true],
    ]);
    const state = folderScan.state.get() as { folder: { result: { scannedAt: number } } };
    expect(state.folder.result.scannedAt).toBe(scannedAt);
  });

  it('should refuse a folder that shares files with an open one, and keep what is open', async () => {
    stubPicker(() => Promise.resolve(folderHandle('Laptop', [], true)));
    const { person } = await openPlace(<OverviewPage />);
    await move(3);
    await person.click(screen.getByRole('button', { name: 'Add a folder' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Laptop and Laptop share files/);
    expect(await move(3)).toBeEnabled();
  });
});

describe('a remembered folder', () => {
  it('should be refused with the space that is left, when the device keeps too many lists', async () => {
    // A list of so many paths would take long to make.
    const paths = Object.assign([], { reduce: () => MAX_INVENTORY_BYTES - 50 });
    await saveInventory(folderHandle('Other', []), { paths, sizes: [] } as never);
    const { person } = await openPlace(<OverviewPage />, { files: [fileAt('Laptop/a.txt')] });
    await person.click(await screen.findByRole('button', { name: 'Remember its files: Laptop' }));
    expect(await screen.findByText(/it takes 58 Bytes, and 50 Bytes are left/)).toBeVisible();
  });

  it('should tell which files of another folder are also there, and tick none of them', async () => {
    const { person, unmount } = await openPlace(<OverviewPage />);
    await person.click(await screen.findByRole('button', { name: 'Remember its files: Laptop' }));
    // The film only pretends its size, so it cannot be read.
    expect(await screen.findByText(/^5 files, .* verified /)).toBeVisible();
    unmount();
    act(() => folderScan.reset());

    const files = [fileAt('Laptop/new/copy of a letter.doc', { content: 'the same letter', daysOld: 1 })];
    const phone = { name: 'Phone', resolve: () => Promise.resolve(null) };
    await openPlace(<OverviewPage />, { files, trash: phone as FakeFolder });
    expect(await screen.findByText(/^15 Bytes here are also on Laptop, verified /)).toBeVisible();
    await person.click(screen.getByText(/^15 Bytes here are also on Laptop/));
    expect(screen.getByText('there: a/letter.doc')).toBeVisible();
    const review = within(screen.getByRole('region', { name: 'Look first' }));
    expect(review.getByRole('checkbox', { name: 'Tick: Also on another disk' })).not.toBeChecked();

    await person.click(screen.getByRole('button', { name: 'Rename Laptop' }));
    await person.type(screen.getByLabelText('Name'), ' of Ann');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^15 Bytes here are also on Laptop of Ann/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Delete the list of Laptop of Ann' }));
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete list' }));
    await waitFor(() => expect(screen.queryByText(/here are also on/)).not.toBeInTheDocument());
    expect(screen.queryByRole('checkbox', { name: 'Tick: Also on another disk' })).not.toBeInTheDocument();
  });

  it('should count as the open one where it looks the same, until the user says that it is another disk', async () => {
    const files = [fileAt('Laptop/a.doc', { content: 'a letter' })];
    const { person, unmount } = await openPlace(<OverviewPage />, { files });
    await person.click(await screen.findByRole('button', { name: 'Remember its files: Laptop' }));
    await screen.findByText(/^1 file, .* verified /);
    unmount();
    act(() => folderScan.reset());

    const resolve = () => Promise.resolve(null);
    const isSameEntry = ({ name }: FileSystemHandle) => Promise.resolve(name === 'Mirror');
    await openPlace(<OverviewPage />, {
      files,
      trash: { name: 'Mirror', resolve, isSameEntry } as FakeFolder,
    });
    expect(await screen.findByText(/^Looks like a folder that is open/)).toBeVisible();
    await person.click(screen.getByRole('checkbox', { name: 'Laptop is another disk' }));
    expect(await screen.findByText(/ here are also on Laptop, verified /)).toBeVisible();
    await person.click(screen.getByRole('checkbox', { name: 'Laptop is another disk' }));
    await waitFor(() => expect(screen.queryByText(/ here are also on Laptop/)).not.toBeInTheDocument());
  });
});
