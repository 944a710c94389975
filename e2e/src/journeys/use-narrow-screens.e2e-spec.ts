import { rmSync } from 'node:fs';
import { LANGUAGE_CODES } from '@swipeclean/contracts';
import { findBrokenLayout } from '../support/broken-layout';
import { openBrowser } from '../support/browser';
import { makeAgedFolder } from '../support/folder-on-disk';
import { openScreen, signInAsViewer, walkThroughScreens } from '../support/open-screen';
import { ensureOwnerAccount } from '../support/owner';
import { SCREENS_BY_VIEWER, type Viewer, VIEWERS } from '../support/screens';

const TIMEOUT_MS = process.env.TEST_LONG ? 1_500_000 : 300_000;
const HEIGHT = 844;

interface NarrowView {
  language: string;
  width: number;
  /** Of the root element's font. */
  fontSize: '100%' | '200%';
}

/** The longest words; `npm run test:long` has all languages, and large text. */
const VIEWS: NarrowView[] = process.env.TEST_LONG
  ? LANGUAGE_CODES.flatMap((language) => [
      { language, width: 320, fontSize: '100%' },
      { language, width: 639, fontSize: '200%' },
    ])
  : [{ language: 'de', width: 320, fontSize: '100%' }];

/** Of the usual run: what needs an open folder; use-every-screen reads the others at this width. */
const USUAL: readonly (readonly [Viewer, readonly string[]])[] = [
  // Not from the open folder to itself.
  ['visitor', ['/', ...SCREENS_BY_VIEWER.visitor.filter((path) => path.startsWith('/folder'))]],
];
const SCREENS_READ = process.env.TEST_LONG
  ? VIEWERS.map((viewer) => [viewer, SCREENS_BY_VIEWER[viewer]] as const)
  : USUAL;

/** Views that are read at the same time: a screen is mostly waited for. */
const AT_ONCE = 3;

const makeFolder = () =>
  makeAgedFolder('narrow', [
    ['Photos/beach at sunset.jpg', 'no real photo', 300],
    ['Backup/beach at sunset.jpg', 'no real photo', 200],
    ['Downloads/setup.exe', 'installer', 400],
    ['Downloads/left.tmp', 'temporary', 90],
    ['Films/holiday.mp4', Buffer.alloc(60 * 1024 * 1024), 400],
    ['notes.txt', 'mine', 1],
  ]);

describe('screens for narrow phones and large text', () => {
  const found = new Map<NarrowView, string[]>();
  let folder: string;

  beforeAll(async () => {
    folder = makeFolder();
    // Views that made it at the same time would confirm its address twice.
    await ensureOwnerAccount();
    const views = [...VIEWS];
    const readNext = async (): Promise<void> => {
      const view = views.shift();
      if (!view) return;
      found.set(view, await readView(view, folder));
      return readNext();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, readNext));
  }, TIMEOUT_MS);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(VIEWS)(
    'should overflow nowhere and break no word in $language at $width px, text at $fontSize (I18N-07)',
    (view) => {
      expect(found.get(view)).toEqual([]);
    },
  );
});

async function readView({ language, width, fontSize }: NarrowView, folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const [viewer, paths] of SCREENS_READ) {
    const browser = await openBrowser();
    try {
      const { page } = browser;
      await signInAsViewer(page, viewer);
      await page.setViewportSize({ width, height: HEIGHT });
      await openScreen(page, '/privacy');
      await page.evaluate((code) => localStorage.setItem('preferred-language', code), language);
      // The one load of a document: the folder stays open from screen to screen.
      await openScreen(page, viewer === 'visitor' ? '/folder' : '/settings');
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize);
      if (viewer === 'visitor') {
        // Not dropped: of several pages at once only the one in front takes a drop.
        await page.locator('input[type=file][webkitdirectory]').first().setInputFiles(folder);
        await page.locator('a[href="/folder/trash"]').first().waitFor();
      }
      const walkTo = walkThroughScreens(page);
      for (const path of paths) {
        await walkTo(path);
        const broken = await page.evaluate(findBrokenLayout);
        found.push(...new Set(broken.map(({ problem, text }) => `${path}: ${problem}: ${text}`)));
      }
    } finally {
      await browser.close();
    }
  }
  return found;
}
