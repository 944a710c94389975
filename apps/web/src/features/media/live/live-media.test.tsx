import { pairKey, photoKey } from '@swipeclean/scan-engine';
import { act, screen, waitFor, within } from '@testing-library/react';
import { KeptFiles } from '@/folder/choice/kept-files';
import { folderScan, type ScanState } from '@/folder/scan/scan-store';
import { forgetRules } from '@/testing/folder/scan-in-page';
import { renderScreen, sampleUser } from '@/testing';
import MediaPage from '../media-page';
import { engine } from '../testing/fake-media';
import {
  ALL,
  box,
  closeLibrary,
  openLibrary,
  PAIR,
  prepareLibrary,
  press,
  showAlike,
  unit,
} from '../testing/sample-library';

jest.mock('@swipeclean/scan-engine/browser', () => ({
  ...jest.requireActual<object>('@/testing/folder/scan-in-page'),
  ...jest.requireActual<object>('@/features/media/testing/fake-media'),
}));

beforeEach(() => {
  prepareLibrary();
  forgetRules();
});
afterEach(closeLibrary);

describe('the photos of an open folder', () => {
  it('should replace the samples, by month, and report unreadable files', async () => {
    const { person } = await openLibrary();
    expect(screen.queryByRole('button', { name: /^Demo/ })).not.toBeInTheDocument();
    expect(screen.queryByText('Quick scan')).not.toBeInTheDocument();
    expect(screen.getByText('5 photos · 1 video', { exact: false })).toBeVisible();
    expect(await box(/^March 2026 ?4 items · 50 Bytes$/)).not.toBeChecked();
    expect(await box(/^Unknown date/)).toBeInTheDocument();
    expect(await box('live.heic, Live Photo')).toBeInTheDocument();
    expect(await screen.findByText('1 picture could not be read')).toBeVisible();
    await person.click(screen.getByText('This browser cannot read the format here'));
    expect(screen.getByText('broken.heic')).toBeVisible();
    act(() => folderScan.reset());
    expect(screen.getByRole('button', { name: /^Demo/ })).toBeVisible();
  });

  it('should select the others of a group, move them with one message, and restore them (MEDIA-04)', async () => {
    const { person, handle } = await openLibrary();
    await showAlike(person);
    expect(await screen.findByText('Kept: more pixels and sharper.')).toBeVisible();
    expect(await box('a.jpg, Suggested to keep')).not.toBeChecked();
    await person.click(await press('Select the others'));
    expect(await box('a-small.jpg')).toBeChecked();
    expect(await box('a.jpg, Suggested to keep')).not.toBeChecked();
    expect(screen.getByText('1 file selected')).toBeVisible();
    await person.click(await press(/^Move \d+ files? to trash/));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move to the trash?' }));
    expect(dialog.getByText('Looks like a photo that stays')).toBeVisible();
    expect(dialog.queryByText(/permanently/)).not.toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Move 1 file to trash (10 Bytes)' }));
    expect(await screen.findByText('10 Bytes in the trash, not freed yet')).toBeInTheDocument();
    expect(screen.queryByText('Delete Complete')).not.toBeInTheDocument();
    // One line: the photos are what matters here.
    expect(screen.queryByRole('button', { name: /^Empty trash and free it now/ })).not.toBeInTheDocument();
    expect(handle.asked?.tool).toBe('organize');
    expect(handle.asked?.items).toMatchObject([{ path: 'a-small.jpg', reason: 'similar' }]);
    expect(await screen.findByText('No similar photos')).toBeVisible();
    expect(screen.getByText('Nothing selected')).toBeVisible();
    await person.click(await press('Undo'));
    expect(await box('a-small.jpg')).not.toBeChecked();
  });

  it('should show videos that look alike as a group, none of them ticked', async () => {
    jest.spyOn(engine, 'groups').mockReturnValue({ ...ALL, similar: [{ ...PAIR, kind: 'similar-video' }] });
    const { person } = await openLibrary();
    await showAlike(person);
    expect(await screen.findByRole('heading', { name: /^2 alike videos/ })).toBeVisible();
    expect(await box('a-small.jpg')).not.toBeChecked();
  });

  it('should name the pictures and the actions of a group too large for a card', async () => {
    // The lines of two tiles each never show a file twice.
    const few = ALL.months.flatMap((month) => month.units);
    const units = Array.from({ length: 9 }, (_, at) => few[at % few.length]!);
    jest.spyOn(engine, 'groups').mockReturnValue({ ...ALL, similar: [{ ...PAIR, units }] });
    const { person } = await openLibrary();
    await showAlike(person);
    const title = (await screen.findByRole('heading', { name: /^9 alike photos/ })).textContent;
    expect(screen.getAllByRole('list', { name: title }).length).toBeGreaterThan(1);
    expect(await press('Select the others')).toHaveAccessibleDescription(title);
    expect(await press('Keep all')).toHaveAccessibleDescription(title);
  });

  it('should regroup at once when the threshold changes', async () => {
    const groups = jest.spyOn(engine, 'groups');
    const { person } = await openLibrary();
    await showAlike(person);
    groups.mockReturnValue({
      ...ALL,
      similar: [PAIR, { ...PAIR, key: 'alike 2', units: [unit('b.jpg'), unit('live.heic', 'live.mov')] }],
    });
    await person.selectOptions(screen.getByRole('combobox', { name: 'How alike' }), 'Loose');
    await waitFor(() => expect(screen.getAllByRole('heading', { name: /can go$/ })).toHaveLength(2));
    expect(groups.mock.lastCall?.[0].strictness).toBe('loose');
  });

  it('should store that all of a group are kept, until that is reset', async () => {
    const { person } = await openLibrary();
    await showAlike(person);
    await person.click(await press('Keep all'));
    expect(await screen.findByText('No similar photos')).toBeVisible();
    const [one, other] = engine.photos.map((photo) => photoKey(photo, { size: 10 }));
    const pair = pairKey(one ?? '', other ?? '');
    expect([...engine.kept]).toEqual([pair]);
    await person.click(await press('Forget'));
    expect(await screen.findByText('Kept: more pixels and sharper.')).toBeVisible();
    expect(engine.kept.size).toBe(0);
  });

  it('should count no photo that the user keeps by a card', async () => {
    const { person } = await openLibrary();
    const { folder } = folderScan.state.get() as Extract<ScanState, { status: 'results' }>;
    await showAlike(person);
    expect(screen.getByText('1 alike file can go (10 Bytes)', { exact: false })).toBeVisible();
    expect(await press('Keep best of each (10 Bytes)')).toBeVisible();
    act(() => folder.scoped(KeptFiles).setKept(['a-small.jpg'], true));
    expect(screen.queryByText(/alike file/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Keep best/ })).not.toBeInTheDocument();
  });

  it('should never suggest, count or move protected files, but export them', async () => {
    const { person } = await openLibrary();
    const { folder } = folderScan.state.get() as Extract<ScanState, { status: 'results' }>;
    expect(screen.getByText('1 alike file can go (10 Bytes)', { exact: false })).toBeVisible();
    await act(() => folder.rules.update({ protect: [{ kind: 'pattern', value: 'a-small.jpg' }] }));
    expect(screen.queryByText(/alike file/)).not.toBeInTheDocument();
    await showAlike(person);
    expect(screen.getByRole('button', { name: 'Select the others' })).toBeDisabled();
    await person.click(await box('a-small.jpg, Protected'));
    expect(screen.getByText('1 file selected')).toBeVisible();
    await person.click(await press('Delete'));
    expect(await screen.findByText('Everything selected is protected')).toBeVisible();
    await person.click(await box('a.jpg, Suggested to keep'));
    await person.click(await press(/^Move \d+ files? to trash/));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move to the trash?' }));
    expect(dialog.getByText('1 protected file stays where it is.')).toBeVisible();
    expect(dialog.getByRole('button', { name: /^Move 1 file/ })).toBeVisible();
  });

  it('should remove the last of similar photos only when ticked in the dialog', async () => {
    const { person, handle } = await openLibrary();
    await showAlike(person);
    await person.click(await box('a.jpg, Suggested to keep'));
    await person.click(await box('a-small.jpg'));
    await person.click(await press(/^Move \d+ files? to trash/));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move to the trash?' }));
    expect(dialog.getByRole('button', { name: /^Move 1 file/ })).toBeVisible();
    await person.click(dialog.getByRole('checkbox', { name: /Remove the last photo of 1 group/ }));
    expect(dialog.getByText('Chosen by you')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: /^Move 2 files/ }));
    await waitFor(() =>
      expect(handle.asked?.items.map(({ path }) => path).sort()).toEqual(['a-small.jpg', 'a.jpg']),
    );
  });

  it('should delete nothing in a read-only folder', async () => {
    const { person } = await openLibrary({}, false);
    await person.click(await box('b.jpg'));
    // One press asks for changes, which the browser refuses.
    await person.click(await press(/^Allow changes and free/));
    expect(await screen.findByText(/but not move them to a trash/)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Allow changes' })).toBeVisible();
  });

  it('should ask for a selection when no photos are selected (MEDIA-16, MEDIA-17)', async () => {
    const { person } = await openLibrary();
    await person.click(await press('Export'));
    expect(await screen.findByText('Please select photo or video groups to export')).toBeVisible();
    await person.click(await press('Delete'));
    expect(await screen.findByText('Please select photo or video groups to delete')).toBeVisible();
  });

  it('should show a photo larger, and move on by the arrow keys', async () => {
    const { person } = await openLibrary();
    await person.click(await press('Show a.jpg'));
    const dialog = within(await screen.findByRole('dialog', { name: '1 of 4' }));
    expect(dialog.getByText(/Mar 14, 2026, 6:30 PM · 4,000 × 3,000 · 10 Bytes · Pixel 9/)).toBeVisible();
    await person.keyboard('{ArrowRight}{ArrowRight}');
    expect(await screen.findByRole('dialog', { name: '3 of 4' })).toBeVisible();
    await person.click(await box('Select'));
    await person.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(await screen.findByRole('dialog', { name: '4 of 4' })).toBeVisible();
    await person.click(await press('Close'));
    expect(await box('b.jpg')).toBeChecked();
  });

  it('should say that it compares once all photos are read, without a time left', async () => {
    Object.assign(engine, { read: 2, hold: new Promise(() => undefined) });
    await openLibrary();
    expect(await screen.findByRole('region', { name: /^Comparing similar pictures/ })).toHaveTextContent(
      '70%.',
    );
    expect(screen.queryByText(/left$|of 2 files/)).not.toBeInTheDocument();
  });

  it('should continue reading when the screen is left', async () => {
    let release = () => {};
    engine.hold = new Promise((resolve) => (release = () => resolve()));
    const { unmount } = await openLibrary();
    unmount();
    await act(async () => release());
    renderScreen(<MediaPage />, { user: sampleUser, at: '/organize' });
    expect(await screen.findByText('1 picture could not be read')).toBeVisible();
  });
});
