import { act, fireEvent, screen } from '@testing-library/react';
import { forgetRules } from '@/testing/folder/scan-in-page';
import { engine } from '../testing/fake-media';
import {
  ALL,
  box,
  closeLibrary,
  openLibrary,
  openPhotos,
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

const tile = (name: string) => screen.getByRole('checkbox', { name }).closest('li')!;
/** jsdom's own pointer events have neither buttons nor a type. */
const mouse = (type: string) =>
  Object.assign(new MouseEvent(type, { bubbles: true, button: 0, buttons: 1, clientX: 5, clientY: 200 }), {
    pointerType: 'mouse',
  });
const ticked = () =>
  screen
    .getAllByRole('checkbox', { checked: true })
    .map((one) => one.getAttribute('aria-label'))
    .filter(Boolean);

beforeEach(() => {
  prepareLibrary();
  forgetRules();
});
afterEach(closeLibrary);

describe('the grid of photos', () => {
  it('should come after the groups that hold something, and empty groups have no tab', async () => {
    await openPhotos();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Alike', 'Months']);
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Alike');
  });

  it('should stay under the eyes of who has pressed something while groups are found', async () => {
    let find = () => undefined as void;
    engine.hold = new Promise<void>((done) => (find = done));
    const { person } = await openPhotos();
    await person.keyboard('{Shift}');
    const before = screen.getByRole('tab', { selected: true }).textContent;
    act(() => find());
    await screen.findByText(/could not be read/);
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(before!);
  });

  it('should tick a range with Shift, across months, also after its first photo was unticked', async () => {
    const { person } = await openLibrary();
    await person.click(await box('a-small.jpg'));
    await person.click(await box('a-small.jpg'));
    await person.keyboard('{Shift>}');
    await person.click(await box('broken.heic'));
    await person.keyboard('{/Shift}');
    expect(ticked()).toEqual(['a-small.jpg', 'b.jpg', 'live.heic, Live Photo', 'broken.heic']);
  });

  it('should tick what a drag of the mouse crosses, and none by a slip within one photo', async () => {
    await openLibrary();
    const [first, second, third] = [tile('a.jpg'), tile('a-small.jpg'), tile('b.jpg')];
    const at = jest.fn<Element | null, [number, number]>();
    Object.assign(document, { elementFromPoint: at });
    const move = (to: Element) => {
      at.mockReturnValue(to);
      fireEvent(to, mouse('pointermove'));
    };
    fireEvent(first, mouse('pointerdown'));
    move(first);
    expect(screen.queryByRole('checkbox', { checked: true })).not.toBeInTheDocument();
    move(third);
    expect(ticked()).toEqual(['a.jpg', 'a-small.jpg', 'b.jpg']);
    move(second);
    expect(ticked()).toEqual(['a.jpg', 'a-small.jpg']);
    fireEvent.pointerUp(second);
    // The press that ends the drag shows no photo.
    fireEvent.click(screen.getByRole('button', { name: 'Show a-small.jpg' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('should keep the best of all groups in one press, which only ticks, and only what is proven', async () => {
    const unproven = {
      ...PAIR,
      key: 'alike 2',
      units: [unit('b.jpg'), unit('broken.heic')],
      isVerified: false,
    };
    jest.spyOn(engine, 'groups').mockReturnValue({ ...ALL, similar: [PAIR, unproven] });
    const { person, handle } = await openLibrary();
    await showAlike(person);
    expect(screen.queryByRole('checkbox', { checked: true })).not.toBeInTheDocument();
    await person.click(await press('Keep best of each (10 Bytes)'));
    expect(ticked()).toEqual(['a-small.jpg']);
    expect(handle.asked).toBeUndefined();
  });

  it('should keep graphics under 256 px apart from photos', async () => {
    engine.photos = engine.photos.map((photo, at) =>
      at === 2 ? { ...photo, width: 128, height: 255 } : photo,
    );
    const { person } = await openLibrary();
    await person.click(await screen.findByRole('tab', { name: 'Graphics' }));
    expect(await box('b.jpg')).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'a.jpg' })).not.toBeInTheDocument();
  });
});
