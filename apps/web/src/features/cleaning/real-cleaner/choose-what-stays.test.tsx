import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { saveFile } from '@/shared/browser/save-file';
import { folderScan } from '@/folder/scan/scan-store';
import type { FakeFolder } from '@/testing/folder/fake-trash';
import { fileAt, folderHandle, MB, stubPicker } from '@/testing/folder/files';
import { renderScreen } from '@/testing/render-screen';
import { createOpenFolder } from '@/testing/folder/create-open-folder';
import { startScan } from '@/testing/folder/scan-in-page';
import RealCleanerPage from '../real-cleaner-page';
import { SameNameAndSize } from '../results/same-name-and-size';

jest.mock('@swipeclean/scan-engine/browser', () => jest.requireActual('@/testing/folder/scan-in-page'));
jest.mock('@/shared/browser/save-file', () => ({ saveFile: jest.fn() }));

describe('choose what stays', () => {
  const { forgetRules } = jest.requireMock<{ forgetRules: () => void }>('@swipeclean/scan-engine/browser');
  const files = [
    fileAt('Trip/old/a.txt', { content: 'same', daysOld: 9 }),
    fileAt('Trip/new/a.txt', { content: 'same', daysOld: 1 }),
    fileAt('Trip/masters/a.txt', { content: 'same', daysOld: 5 }),
    fileAt('Trip/page.html', { content: '<script>window.ran = true</script>' }),
    fileAt('Trip/photo.jpg', { content: 'pixels', type: 'image/jpeg' }),
    fileAt('Trip/movie.mp4', { size: 11 * MB, daysOld: 31 }),
  ];
  beforeEach(() => {
    folderScan.reset();
    forgetRules();
  });
  async function open(writable = true) {
    const handle = Object.assign(folderHandle('Trip', files, writable), {} as FakeFolder);
    stubPicker(() => Promise.resolve(handle));
    const view = renderScreen(<RealCleanerPage />);
    await view.person.click(screen.getByRole('button', { name: 'Start File Scan' }));
    await screen.findByRole('heading', { name: 'What stays' });
    return { ...view, handle };
  }
  type Person = Awaited<ReturnType<typeof open>>['person'];
  const row = async (text: RegExp) =>
    within(await screen.findByRole('row', { name: text })).getByRole('checkbox');
  const copies = (person: Person) => person.click(screen.getByText('Identical files'));
  const kept = () => screen.getAllByRole('radio', { checked: true });
  const keepBy = (person: Person, name: string) =>
    person.selectOptions(screen.getByLabelText('Of identical files, keep'), name);
  describe('what stays of identical files', () => {
    it.each([
      ['The newest', /new\/a\.txt/, 'stays: newest'],
      ['The oldest', /old\/a\.txt/, 'stays: oldest'],
      ['The original (not in downloads or backups)', /old\/a\.txt/, 'stays: oldest'],
    ])('should be chosen by the rule %s, with the reason', async (rule, path, why) => {
      const { person } = await open();
      await copies(person);
      await keepBy(person, rule);
      await waitFor(() => expect(kept()[0]).toHaveAccessibleName(path));
      expect(screen.getByText(why)).toBeVisible();
    });

    it('should be in the preferred folder', async () => {
      const { person } = await open();
      await copies(person);
      await keepBy(person, 'The one in a folder I choose');
      await person.selectOptions(await screen.findByLabelText('Folder to keep'), 'old');
      await waitFor(() => expect(kept()[0]).toHaveAccessibleName(/old\/a\.txt/));
      expect(screen.getByText('stays: in the folder you chose')).toBeVisible();
    });

    it('should move the ticks with the rule, so that all but one stay ticked', async () => {
      const { person, handle } = await open();
      await copies(person);
      await person.click(screen.getByRole('button', { name: /^Select all copies/ }));
      expect(await row(/a\.txt.* · ?old/)).not.toBeChecked();
      await keepBy(person, 'The newest');
      await waitFor(async () => expect(await row(/a\.txt.* · ?old/)).toBeChecked());
      expect(await row(/a\.txt.* · ?new/)).not.toBeChecked();
      await person.click(screen.getByRole('button', { name: 'Clean Selected' }));
      await person.click(await screen.findByRole('button', { name: /^Move 2 files/ }));
      await waitFor(() => expect(handle.asked).toBeDefined());
      expect(handle.asked!.items.map(({ path }) => path).sort()).toEqual(['masters/a.txt', 'old/a.txt']);
    });

    it('should be shown in each row, with the reason, and be changed by hand for one group', async () => {
      const { person } = await open();
      expect(await row(/a\.txt.*Stays ?· ?old/)).toBeVisible();
      expect(await row(/a\.txt.*Identical copy ?· ?new/)).toBeVisible();
      expect(await row(/movie\.mp4.*Look first/)).not.toBeChecked();
      await copies(person);
      await person.click(screen.getByRole('radio', { name: /masters/ }));
      expect(await screen.findByText('stays: your choice')).toBeVisible();
      expect(kept()).toHaveLength(1);
      expect(kept()[0]).toHaveAccessibleName(/masters/);
    });
  });
  describe('what is protected', () => {
    it('should never be ticked or moved to the trash', async () => {
      const { person, handle } = await open();
      await person.click(await row(/movie/));
      expect(await row(/movie/)).toBeChecked();
      await person.type(screen.getByLabelText(/^Pattern/), '*.MP4{Enter}');
      await waitFor(async () => expect(await row(/movie/)).toBeDisabled());
      expect(await row(/movie\.mp4.*Protected/)).not.toBeChecked();
      await person.click(screen.getByRole('button', { name: 'Select All' }));
      expect(await row(/movie/)).not.toBeChecked();
      await person.click(screen.getByRole('button', { name: 'Clean Selected' }));
      await person.click(await screen.findByRole('button', { name: /^Move 4 files/ }));
      await waitFor(() => expect(handle.asked).toBeDefined());
      expect(handle.asked!.items.map(({ path }) => path)).not.toContain('movie.mp4');
      expect(handle.asked!.protect).toEqual([{ kind: 'pattern', value: '*.MP4' }]);
    });

    it('should count the files of each rule, and show 0 for a rule without files', async () => {
      const { person } = await open();
      const rules = within(screen.getByRole('region', { name: 'Protected' }));
      await person.type(screen.getByLabelText(/^Pattern/), 'a.txt{Enter}');
      expect((await rules.findByText('a.txt')).closest('li')).toHaveTextContent('3 files');
      await person.type(screen.getByLabelText(/^Pattern/), 'Nonexist{Enter}');
      expect((await rules.findByText('Nonexist')).closest('li')).toHaveTextContent('0 files');
    });

    it.each([
      ['{Enter}', 'Type a name or a pattern first.'],
      ['/home/me/*.psd{Enter}', 'Patterns start inside the opened folder: leave out / or C: at the start.'],
    ])('should reject the pattern %s, with the reason', async (typed, why) => {
      const { person } = await open();
      const field = screen.getByLabelText(/^Pattern/);
      await person.type(field, typed);
      expect(await screen.findByText(why)).toBeVisible();
      expect(field).toBeInvalid();
      expect(screen.queryByRole('button', { name: /^No longer protect/ })).not.toBeInTheDocument();
    });

    it('should be toggled for a folder by one press, and keep its file first', async () => {
      const { person } = await open();
      await copies(person);
      await person.click(screen.getAllByRole('button', { name: 'Look at a.txt' })[0]!);
      const dialog = await screen.findByRole('dialog');
      await person.click(within(dialog).getByRole('button', { name: /^Protect the folder old/ }));
      await person.click(within(dialog).getByRole('button', { name: 'Close' }));
      expect(await screen.findByText('stays: protected')).toBeVisible();
      await person.click(screen.getByRole('button', { name: 'No longer protect old' }));
      expect(await screen.findByText('stays: oldest')).toBeVisible();
    });
  });
  describe('a look before deciding', () => {
    it('should show a page as text, run nothing of it, and show a picture until it is closed', async () => {
      const { person } = await open();
      await person.click(await screen.findByRole('button', { name: 'page.html' }));
      let dialog = await screen.findByRole('dialog');
      expect(await within(dialog).findByText('<script>window.ran = true</script>')).toBeVisible();
      expect(dialog.querySelector('iframe, script')).toBeNull();
      expect(within(dialog).getByText('Only because it is in the folder')).toBeVisible();
      await person.click(within(dialog).getByRole('button', { name: 'Close' }));
      const revoke = jest.spyOn(URL, 'revokeObjectURL');
      await person.click(await screen.findByRole('button', { name: 'photo.jpg' }));
      dialog = await screen.findByRole('dialog');
      expect(await within(dialog).findByRole('img', { name: 'photo.jpg' })).toHaveAttribute(
        'src',
        'blob:file',
      );
      jest.useFakeTimers();
      fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
      act(() => jest.advanceTimersByTime(10_000));
      expect(revoke).toHaveBeenCalledWith('blob:file');
      jest.useRealTimers();
    });
  });
  describe('a folder that cannot be changed', () => {
    async function openList() {
      const save = jest.mocked(saveFile).mockClear();
      const view = await open(false);
      await copies(view.person);
      await view.person.click(screen.getByRole('button', { name: /^Select all copies/ }));
      await view.person.click(screen.getByRole('button', { name: 'Save a list' }));
      return { ...view, save, dialog: await screen.findByRole('dialog', { name: 'List of 3 files' }) };
    }

    it('should save the ticked files as a table or data, previewed, with the command that moves them', async () => {
      const { person, save, dialog } = await openList();
      await person.click(within(dialog).getByRole('button', { name: 'Save swipeclean-list.csv' }));
      const [blob, name] = save.mock.calls[0]!;
      expect(name).toBe('swipeclean-list.csv');
      const text = await blob.text();
      expect(text).toMatch(/"Path","Size in bytes","Modified","Why it is listed","Copy that stays"\r\n/);
      expect(text).toMatch(
        /"new\/a\.txt",4,"\d{4}-\d\d-\d\dT.*Z","Identical to a file that stays","old\/a\.txt"\r\n/,
      );

      expect(within(dialog).getByText(/clean --list ~\/Downloads\/swipeclean-list\.csv$/)).toBeVisible();
      await person.selectOptions(within(dialog).getByLabelText('Save as'), 'Data (JSON)');
      const row = /"path": "new\/a\.txt",\s+"size": 4,/;
      expect(within(dialog).getByLabelText('Content of the file')).toHaveTextContent(row);
      expect(within(dialog).getByText(/^npx .* clean --list .*swipeclean-list\.json$/)).toBeVisible();
      await person.click(within(dialog).getByRole('button', { name: 'Save swipeclean-list.json' }));
      expect(await save.mock.lastCall![0].text()).toMatch(row);
    });

    it('should save removed rows as a list, without simulated entries (REAL-18)', async () => {
      const { person } = await open(false);
      await person.click(screen.getByRole('button', { name: 'Clean Selected' }));
      await waitFor(() => expect(screen.queryByRole('checkbox', { name: /movie/ })).not.toBeInTheDocument());
      await person.click(screen.getByRole('button', { name: 'Save a list' }));
      const dialog = await screen.findByRole('dialog', { name: 'List of 1 file' });
      expect(within(dialog).getByLabelText('Content of the file')).toHaveTextContent(/movie\.mp4/);
      expect(dialog).not.toHaveTextContent(/browser-cache/);
    });

    it('should report an empty selection instead of saving', async () => {
      const { person } = await open(false);
      await person.click(screen.getByRole('button', { name: 'Clear Selection' }));
      await person.click(screen.getByRole('button', { name: 'Save a list' }));
      expect(await screen.findByText('Select files first')).toBeVisible();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
  });
});

describe('files of one name and size', () => {
  const files = [
    fileAt('Box/a/same.txt', { content: 'one' }),
    fileAt('Box/b/same.txt', { content: 'one', daysOld: 2 }),
    fileAt('Box/a/other.txt', { content: 'two' }),
    fileAt('Box/b/other.txt', { content: 'six', daysOld: 2 }),
    fileAt('Box/a/none.txt', { content: '' }),
    fileAt('Box/b/none.txt', { content: '', daysOld: 2 }),
  ];

  it('should separate possible copies from files that the scan has proven different (CLEAN-09)', async () => {
    const result = await startScan({ kind: 'handle', handle: folderHandle('Box', files) });
    const { remaining } = createOpenFolder(result);
    const { person } = renderScreen(
      <ul>
        <SameNameAndSize groups={remaining.possible} remaining={remaining} />
      </ul>,
    );
    expect(screen.getByText('2 files with the name and size of a newer one')).toBeVisible();
    expect(screen.getByText('1 file is not a copy')).toBeVisible();
    await person.click(screen.getByText('Same name and size, different content'));
    const line = (path: string) => within(screen.getByText(path).closest('li')!);
    expect(line('b/other.txt').getByText('different content')).toBeVisible();
    await person.click(screen.getByText('Possible duplicates'));
    expect(line('b/same.txt').getByText('same content')).toBeVisible();
    expect(line('b/none.txt').getByText('not compared')).toBeVisible();
  });
});
