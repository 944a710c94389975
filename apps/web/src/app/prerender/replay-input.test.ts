import { getEarlyInput } from '@/shared/browser/early-input';
import { replayInput } from './replay-input';

/** The app's root, still without its screen; a press on it is counted. */
function openApp() {
  document.body.innerHTML = '<div id="root"></div>';
  const app = document.body.firstElementChild as HTMLElement;
  const pressed: string[] = [];
  app.addEventListener('click', ({ target }) => pressed.push((target as HTMLElement).id));
  const show = async (screen: string) => {
    app.innerHTML = screen;
    await Promise.resolve();
  };
  return { app, pressed, show };
}

describe('replayInput', () => {
  it('should press the same of several controls of one name, once its part of the screen is there', async () => {
    const { app, pressed, show } = openApp();
    getEarlyInput().press = { name: 'button Start', at: 1 };
    replayInput(app);
    await show('<button id="a">Start</button>');
    expect(pressed).toEqual([]);
    await show('<button id="a">Start</button><button id="b">Start</button>');
    await show('<button id="c">Start</button><button id="d">Start</button>');
    expect(pressed).toEqual(['b']);
  });

  it('should press nothing for a user who does something else first', async () => {
    const { app, pressed, show } = openApp();
    Object.assign(getEarlyInput(), { press: { name: 'button Start', at: 0 }, pick: Promise.resolve(null) });
    replayInput(app);
    document.dispatchEvent(new MouseEvent('pointerdown'));
    await show('<button id="a">Start</button>');
    expect(pressed).toEqual([]);
    expect(getEarlyInput().pick).toBeUndefined();
  });

  it('should repeat a choice and give the focus back', async () => {
    const { app, show } = openApp();
    const chosen: string[] = [];
    app.addEventListener('change', ({ target }) => chosen.push((target as HTMLSelectElement).value));
    const key = { name: 'select Language', at: 0 };
    Object.assign(getEarlyInput(), { choice: { ...key, value: 'de' }, focus: key });
    replayInput(app);
    await show('<select aria-label="Language"><option>en</option><option>de</option></select>');
    expect(chosen).toEqual(['de']);
    expect(app.querySelector('select')).toHaveFocus();
  });
});
