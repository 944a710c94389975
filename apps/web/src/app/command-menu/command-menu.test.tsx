import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { folderScan } from '@/folder/scan/scan-store';
import { SHORTCUTS } from '@/shared/command-menu/shortcuts';
import { fakeApi, renderScreen, sampleAction, sampleUser } from '@/testing';
import type { FakeFolder } from '@/testing/folder/fake-trash';
import { fileAt, folderHandle } from '@/testing/folder/files';
import { HomeLink } from '../layouts/home-link';
import CommandMenuButton from './command-menu-button';
import { isMenuOpen } from './is-menu-open';
import { GO_PATHS } from './use-go-keys';

jest.mock('@swipeclean/scan-engine/browser', () => jest.requireActual('@/testing/folder/scan-in-page'));

const input = () => screen.findByRole('combobox', { name: 'Search screens and actions' });
const active = (box: HTMLElement) => document.getElementById(box.getAttribute('aria-activedescendant') ?? '');
const ctrlK = () => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });

let historyState: unknown;
function WatchState() {
  historyState = useLocation().state;
  return null;
}

function show({ user }: { user?: typeof sampleUser } = { user: sampleUser }) {
  fakeApi({ 'POST /api/cleaning/actions/reservations': { json: sampleAction } });
  return renderScreen(
    <>
      <HomeLink />
      <CommandMenuButton />
      <WatchState />
    </>,
    { user, at: '/home' },
  );
}

/** A folder with one file in its trash. */
async function openFolderWithTrash() {
  const files = [fileAt('Stuff/a.txt', { content: 'a' }), fileAt('Stuff/b.txt', { content: 'b' })];
  const handle = Object.assign(folderHandle('Stuff', files, true), {} as FakeFolder);
  const source = { input: { kind: 'handle' as const, handle }, source: 'handle' as const };
  const folder = (await folderScan.start({ ...source, name: 'Stuff', writable: true }))!;
  await folder.trash!.remove([folder.result.files[0]!], 'folder');
  return { folder, disk: handle as unknown as FakeFolder };
}

describe('the command menu', () => {
  afterEach(() =>
    act(() => {
      isMenuOpen.set(false);
      folderScan.reset();
    }),
  );

  it('should open by Ctrl+K, name the active command from the start, and go to a screen by Enter', async () => {
    const { person, place } = show();
    ctrlK();
    const box = await input();
    expect(active(box)).toHaveAttribute('aria-selected', 'true');
    await person.type(box, 'import');
    expect(active(box)).toHaveTextContent('Blocked numbers');
    await person.clear(box);
    await person.type(box, 'look number');
    expect(active(box)).toHaveTextContent('Look up a number');
    expect(screen.getByText('1 result')).toBeInTheDocument();
    await person.keyboard('{Enter}');
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    expect(place()).toBe('/spy-detector?tab=lookup');
  });

  it.each([
    ['+1 (212) 555-0100', { phoneNumber: '+1 (212) 555-0100' }],
    ['203.0.113.7', { ipAddress: '203.0.113.7' }],
    [' 2001:db8::7 ', { ipAddress: '2001:db8::7' }],
  ])('should look up %s when it is typed', async (typed, state) => {
    const { person, place } = show();
    ctrlK();
    const box = await input();
    await person.type(box, typed);
    expect(active(box)).toHaveTextContent(`Look up ${typed.trim()}`);
    await person.keyboard('{Enter}');
    expect(place()).toBe('/spy-detector?tab=lookup');
    expect(historyState).toEqual(state);
  });

  it.each(['10:30', '12345', '2026', 'photos 2024'])('should not take %s for a number', async (typed) => {
    const { person } = show();
    ctrlK();
    await person.type(await input(), typed);
    expect(screen.queryByRole('option', { name: /^Look up \d/ })).not.toBeInTheDocument();
  });

  it('should move by the arrow keys, around the ends, and say that nothing is found', async () => {
    const { person } = show();
    ctrlK();
    const box = await input();
    await person.type(box, 'theme');
    const options = screen.getAllByRole('option');
    expect(options).toHaveLength(3);
    await person.keyboard('{ArrowDown}');
    expect(active(box)).toBe(options[1]);
    await person.keyboard('{ArrowUp}{ArrowUp}');
    expect(active(box)).toBe(options.at(-1));
    await person.type(box, 'qqqq');
    expect(screen.getByRole('status')).toHaveTextContent('Nothing found');
    expect(box).not.toHaveAttribute('aria-activedescendant');
  });

  it('should leave Enter to an input method', async () => {
    show();
    ctrlK();
    const box = await input();
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
    fireEvent.compositionEnd(box);
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(screen.getByRole('combobox')).toBeInTheDocument();
  });

  it('should open by its button and by a long press on the logo, which then leads nowhere', async () => {
    const { person, place } = show();
    await person.click(screen.getByRole('button', { name: 'Search and commands' }));
    await input();
    act(() => isMenuOpen.set(false));
    jest.useFakeTimers();
    const logo = screen.getByRole('link', { name: /SwipeClean/ });
    fireEvent.pointerDown(logo, { button: 0 });
    act(() => void jest.advanceTimersByTime(500));
    jest.useRealTimers();
    fireEvent.pointerUp(logo);
    fireEvent.click(logo);
    await input();
    expect(place()).toBe('/home');
    act(() => isMenuOpen.set(false));
    const clicked = jest.fn();
    logo.addEventListener('click', clicked);
    fireEvent.click(logo);
    expect(clicked).toHaveBeenCalledTimes(1);
  });

  it('should list every shortcut, and no screen that the viewer cannot use', async () => {
    show({});
    ctrlK();
    await input();
    const shortcuts = within(screen.getByRole('group', { name: 'Keyboard shortcuts' }));
    const onScreens = Object.keys(GO_PATHS).length;
    // Beside those of screens and of the menu itself, and G, which begins the former.
    expect(shortcuts.getAllByRole('option')).toHaveLength(Object.keys(SHORTCUTS).length - onScreens - 2);
    expect(screen.getByRole('option', { name: /^Check a message/ })).toBeInTheDocument();
    expect(screen.queryByRole('option', { name: 'Data Cleaner' })).not.toBeInTheDocument();
    expect(screen.queryByRole('option', { name: 'Owner dashboard' })).not.toBeInTheDocument();
  });

  it('should first show the screens with a shortcut, each with its keys, then the recent folders', async () => {
    await openFolderWithTrash();
    show();
    ctrlK();
    expect(active(await input())).toHaveTextContent('Home');
    await screen.findByRole('option', { name: /^Open Stuff/ });
    const names = screen.getAllByRole('group').map((group) => group.querySelector('p')!.textContent);
    expect(names.slice(0, 3)).toEqual(['Go to', 'Recent folders', 'Folders']);
    const first = within(screen.getByRole('group', { name: 'Go to' })).getAllByRole('option');
    expect(first).toHaveLength(Object.keys(GO_PATHS).length);
    expect(first.every((option) => option.querySelectorAll('kbd').length === 2)).toBe(true);
  });

  it('should go to a screen by G and its letter, which is typed in a field', async () => {
    const { person, place } = show();
    await person.keyboard('gf');
    expect(place()).toBe('/folder/files');
    await person.keyboard('f');
    expect(place()).toBe('/folder/files');
    ctrlK();
    await person.type(await input(), 'gm');
    expect(place()).toBe('/folder/files');
  });

  it('should put files back, and empty the trash only after a question', async () => {
    const { disk } = await openFolderWithTrash();
    const { person } = show();
    ctrlK();
    const box = await input();
    await screen.findByRole('option', { name: /^Put 1 file back/ });
    expect(active(box)).toHaveTextContent('Home');
    await person.type(box, 'trash');
    expect(active(box)).toHaveTextContent(/^TrashGT$/);
    await person.click(await screen.findByRole('option', { name: /^Empty trash: 1 file/ }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(disk.runs).toHaveLength(1);
    ctrlK();
    await person.type(await input(), 'undo');
    await person.keyboard('{Enter}');
    await waitFor(() => expect(disk.runs).toEqual([]));
  });
});
