import { act, screen, within } from '@testing-library/react';
import { folderScan } from '@/folder/scan/scan-store';
import { fileAt } from '@/testing/folder/files';
import { forgetRules } from '@/testing/folder/scan-in-page';
import { FilesPage, OverviewPage } from './folder-page';
import { openPlace } from './testing/open-place';

jest.mock('@swipeclean/scan-engine/browser', () => jest.requireActual('@/testing/folder/scan-in-page'));

describe('the list to delete by hand', () => {
  const files = [
    fileAt('Laptop/a/letter.doc', { content: 'the same letter', daysOld: 30 }),
    fileAt('Laptop/b/letter.doc', { content: 'the same letter', daysOld: 2 }),
    fileAt('Laptop/c/letter copy.doc', { content: 'the same letter', daysOld: 1 }),
    fileAt('Laptop/tmp/rest.tmp', { content: 'left behind', daysOld: 200 }),
  ];
  const openList = async (Place = OverviewPage, listed = files) => {
    const { person, unmount } = await openPlace(<Place />, { loose: true, files: listed });
    await person.click(await screen.findByRole('button', { name: /^Show me what to delete/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete by hand' }));
    return { person, dialog, unmount };
  };

  beforeEach(() => localStorage.clear());
  afterEach(() => {
    forgetRules();
    act(() => folderScan.reset());
  });

  it('should name the files by folder, and count what is ticked off', async () => {
    const { person, dialog } = await openList();
    const [first] = dialog.getAllByRole('region');
    expect(dialog.getAllByRole('status')[0]).toHaveTextContent('0 of 3 deleted · 41 Bytes left');
    await person.click(within(first!).getAllByRole('checkbox')[0]!);
    expect(within(first!).queryAllByRole('checkbox', { checked: false })).toHaveLength(0);
    for (let left = 5; left > 0; left--) {
      const [box] = dialog.queryAllByRole('checkbox', { checked: false });
      if (box) await person.click(box);
    }
    expect(dialog.getAllByRole('status')[0]).toHaveTextContent(/^All deleted/);
  });

  it('should keep the ticks in this browser, and copy the list as a text', async () => {
    const { person, dialog, unmount } = await openList();
    await person.click(dialog.getAllByRole('checkbox')[1]!);
    await person.click(dialog.getByRole('button', { name: 'Copy as text' }));
    expect(await navigator.clipboard.readText()).toMatch(/^- letter copy\.doc \(15 Bytes\)$/m);
    unmount();
    const again = await openList(FilesPage);
    expect(again.dialog.getAllByRole('status')[0]).toHaveTextContent(/^1 of /);
  });

  it('should page over the files, also of one folder', async () => {
    const many = Array.from({ length: 60 }, (_, at) =>
      fileAt(`Laptop/tmp/${at}.tmp`, { content: `left behind ${at}`, daysOld: 200 }),
    );
    const { person, dialog } = await openList(OverviewPage, many);
    expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
    expect(dialog.getAllByRole('listitem')).toHaveLength(50);
    await person.click(dialog.getAllByRole('checkbox')[0]!);
    expect(dialog.getAllByRole('status')[0]).toHaveTextContent(/^All deleted/);
    await person.click(dialog.getByRole('button', { name: /^Show 10 more|^Show more/ }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(60);
  });

  it('should promise what it lists, without the copy that stays', async () => {
    const { person } = await openPlace(<FilesPage />, { loose: true, files });
    const tickAll = await screen.findByRole('checkbox', { name: 'Tick all listed files' });
    // Some are ticked at first: the first press unticks them.
    await person.click(tickAll);
    await person.click(tickAll);
    expect(await screen.findByText(/1 last copy stays/)).toBeVisible();
    await person.click(await screen.findByRole('button', { name: 'Show me what to delete (41 Bytes)' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete by hand' }));
    expect(dialog.getAllByRole('status')[0]).toHaveTextContent('0 of 3 deleted · 41 Bytes left');
  });

  it('should start anew where something else broke the stored ticks', async () => {
    localStorage.setItem('deleted-by-hand', '{"name Laptop":3,"":null}');
    const { dialog } = await openList();
    expect(dialog.getAllByRole('status')[0]).toHaveTextContent(/^0 of /);
  });
});
