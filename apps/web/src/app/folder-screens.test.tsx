import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { folderScan } from '../folder/scan/scan-store';
import { fakeApi, renderScreen, sampleUser } from '@/testing';
import { abortError, fileAt, folderHandle, MB, stubPicker } from '../testing/folder/files';
import { Router } from './router';
import { isScanRunning } from '../folder/is-folder-open';
import { folderRoutes, routes } from './routes';

jest.mock('@swipeclean/scan-engine/browser', () => jest.requireActual('../testing/folder/scan-in-page'));

const PLACES = routes.map(({ path }) => path).filter((path) => path.startsWith('/folder'));
const files = [
  fileAt('Laptop/a/photo.txt', { content: 'same', daysOld: 3 }),
  fileAt('Laptop/b/photo.txt', { content: 'same', daysOld: 2 }),
  fileAt('Laptop/Videos/film.mp4', { size: 3 * MB }),
];
const handle = (writable: boolean) =>
  Object.assign(folderHandle('Laptop', files, writable), {
    isSameEntry: () => Promise.resolve(false),
    resolve: () => Promise.resolve(null),
  });

beforeEach(() => {
  folderScan.reset();
  stubPicker(() => Promise.resolve(handle(true)));
  fakeApi({});
});

afterEach(() => act(() => folderScan.reset()));

/** Opens the folder as a visitor from the overview. */
async function openFolder(at = '/folder') {
  const view = renderScreen(<Router />, { at });
  await view.person.click(await screen.findByRole('button', { name: 'Choose a folder' }));
  await screen.findByRole('group', { name: 'Open folder' });
  return view;
}

describe('the places of the open folder', () => {
  it('should be loaded while it is scanned, so that each shows at once', async () => {
    const loads = folderRoutes.map((route) => jest.spyOn(route, 'load'));
    const view = renderScreen(<Router />, { at: '/faq' });
    await screen.findByRole('heading', { level: 1 });
    expect(loads.every(({ mock }) => mock.calls.length === 0)).toBe(true);
    act(() => isScanRunning.set(true));
    await waitFor(() => expect(loads.every(({ mock }) => mock.calls.length > 0)).toBe(true));
    act(() => isScanRunning.set(false));
    view.unmount();
  });

  it.each(PLACES)('should offer at %s, without a folder, to open one', async (at) => {
    renderScreen(<Router />, { at });
    expect(await screen.findByRole('button', { name: 'Choose a folder' })).toBeVisible();
    expect(screen.getByText('Stays on this device.')).toBeVisible();
    expect(screen.queryByText(/does not open Home, Desktop|upload/i)).not.toBeInTheDocument();
  });

  it('should lead from one to the other while the folder is open', async () => {
    const { person, place } = await openFolder();
    const places = within(screen.getByRole('navigation', { name: 'In this folder' }));
    expect(places.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(PLACES);
    await person.click(places.getByRole('link', { name: 'Files' }));
    expect(await screen.findByRole('table', { name: 'Files of the folder' })).toBeVisible();
    expect(place()).toBe('/folder/files');
    expect(screen.getByRole('link', { name: 'Files', current: 'page' })).toBeVisible();
  });

  it('should be in the rail for a user, and in the bar of a phone with the way home', async () => {
    renderScreen(<Router />, { at: '/folder', user: sampleUser });
    fireEvent.click(await screen.findByRole('button', { name: 'Choose a folder' }));
    await waitFor(() =>
      expect(screen.getAllByRole('navigation', { name: 'In this folder' })).toHaveLength(2),
    );
    const bar = document.querySelector<HTMLElement>('[data-folder-tabs]')!;
    const links = within(bar).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/', ...PLACES]);
    const places = within(bar).getByRole('navigation', { name: 'In this folder' });
    expect(within(places).getAllByRole('link')).toHaveLength(PLACES.length);
  });
});

describe('the chip of the open folder', () => {
  it('should be in the header of every other screen too, and close the folder', async () => {
    const { person } = await openFolder();
    const chip = within(screen.getByRole('group', { name: 'Open folder' }));
    expect(chip.getByRole('link', { name: /Laptop 3\.00 MB/ })).toHaveAttribute('href', '/folder');
    expect(chip.getByRole('link', { name: 'Trash: 0 Bytes' })).toHaveAttribute('href', '/folder/trash');
    await person.click(chip.getByRole('button', { name: 'Close Laptop' }));
    expect(screen.queryByRole('group', { name: 'Open folder' })).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Choose a folder' })).toBeVisible();
  });

  it('should show a result where it was seen first alone, until another screen is opened', async () => {
    const { person } = await openFolder();
    await person.click(await screen.findByRole('button', { name: /^Move 1 file to trash/ }));
    await person.keyboard('{Enter}');
    const result = () => screen.queryByText('in the trash, not freed yet');
    await waitFor(() => expect(result()).toBeVisible());
    const place = (name: string) =>
      within(screen.getByRole('navigation', { name: 'In this folder' })).getByRole('link', { name });
    await person.click(place('Files'));
    await screen.findByRole('table', { name: 'Files of the folder' });
    expect(result()).not.toBeInTheDocument();
    expect(screen.getByText(/in the trash, not freed yet$/)).toBeVisible();
    await person.click(place('Trash'));
    await screen.findByRole('button', { name: /^Restore/ });
    expect(screen.queryByText(/in the trash, not freed yet$/)).not.toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^Empty/ })).toHaveLength(1);
    await person.click(place('Overview'));
    await waitFor(() => expect(result()).toBeVisible());
    await person.click(screen.getByRole('link', { name: /SwipeClean/ }));
    await screen.findByRole('heading', { name: 'Professional Storage Management' });
    const chip = within(screen.getByRole('group', { name: 'Open folder' }));
    await person.click(chip.getByRole('link', { name: /Laptop/ }));
    expect(await screen.findByText(/in the trash, not freed yet$/)).not.toHaveTextContent(
      /^in the trash, not freed yet$/,
    );
  });
});

describe('a folder that the browser refuses', () => {
  it('should be explained after the picker was closed without a choice', async () => {
    stubPicker(() => Promise.reject(abortError()));
    const { person } = renderScreen(<Router />, { at: '/folder', user: sampleUser });
    await person.click(await screen.findByRole('button', { name: 'Choose a folder' }));
    expect(await screen.findByText('No folder was opened')).toBeVisible();
    const notice = within(screen.getByRole('status'));
    // Of the two the style sheet shows one: touch devices cannot drag.
    expect(notice.getByText(/drag folders or files from your file manager/)).toHaveClass(
      'pointer-coarse:hidden',
    );
    expect(notice.getByText(/does not open Downloads or the whole storage/)).toHaveClass('hidden');
  });

  it.each(['/folder', '/clean?tab=folder', '/real-cleaner'])(
    'should be photos at %s where there is no picker',
    async (at) => {
      stubPicker(undefined);
      renderScreen(<Router />, { at, user: sampleUser });
      expect(await screen.findByLabelText('Choose photos and videos')).toHaveAttribute(
        'accept',
        'image/*,video/*',
      );
    },
  );

  it('should be read through a file input where there is no picker', async () => {
    stubPicker(undefined);
    renderScreen(<Router />, { at: '/folder' });
    const photos = await screen.findByLabelText<HTMLInputElement>('Choose photos and videos');
    fireEvent.change(photos, { target: { files: [fileAt('one.txt'), fileAt('two.txt')] } });
    expect(await screen.findByRole('link', { name: /Chosen files/ })).toBeVisible();
  });
});
