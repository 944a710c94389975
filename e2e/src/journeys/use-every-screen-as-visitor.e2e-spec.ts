import { LANGUAGE_CODES } from '@swipeclean/contracts';
import { findBrokenLayout } from '../support/broken-layout';
import { describeEveryScreen } from '../support/every-screen';
import { describe, expect, test } from '../support/journey';
import { openScreen, signInAsViewer, walkThroughScreens } from '../support/open-screen';
import { SCREENS_BY_VIEWER, type Viewer, VIEWERS } from '../support/screens';

describe('every screen, for a visitor', () => describeEveryScreen('visitor'));

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
      { language, width: 390, fontSize: '100%' },
      { language, width: 639, fontSize: '200%' },
    ])
  : [
      { language: 'de', width: 320, fontSize: '100%' },
      { language: 'de', width: 390, fontSize: '100%' },
    ];

/** Of the usual run: what needs an open folder; use-every-screen reads the others at this width. */
const USUAL: readonly (readonly [Viewer, readonly string[]])[] = [
  // Not from the open folder to itself.
  ['visitor', ['/', ...SCREENS_BY_VIEWER.visitor.filter((path) => path.startsWith('/folder'))]],
];
const SCREENS_READ = process.env.TEST_LONG
  ? VIEWERS.map((viewer) => [viewer, SCREENS_BY_VIEWER[viewer]] as const)
  : USUAL;

const FILES: [path: string, content: Buffer | string, daysOld: number][] = [
  ['Photos/beach at sunset.jpg', 'no real photo', 300],
  ['Backup/beach at sunset.jpg', 'no real photo', 200],
  ['Downloads/setup.exe', 'installer', 400],
  ['tmp/left.tmp', 'temporary', 90],
  ['Films/holiday.mp4', Buffer.alloc(60 * 1024 * 1024), 400],
  ['notes.txt', 'mine', 1],
];

describe('screens for narrow phones and large text', () => {
  // Each view is a test of its own, and one file has them all.
  describe.configure({ mode: 'parallel' });

  for (const { language, width, fontSize } of VIEWS) {
    test(`should overflow nowhere and break no word in ${language} at ${width} px, text at ${fontSize} (I18N-07)`, async ({
      openBrowser,
      makeFolder,
    }) => {
      const folder = makeFolder('narrow', FILES);
      const found: string[] = [];
      for (const [viewer, paths] of SCREENS_READ) {
        const { page } = await openBrowser();
        await signInAsViewer(page, viewer);
        await page.setViewportSize({ width, height: HEIGHT });
        await openScreen(page, '/privacy');
        await page.evaluate((code) => localStorage.setItem('preferred-language', code), language);
        // The one load of a document: the folder stays open from screen to screen.
        await openScreen(page, viewer === 'visitor' ? '/folder' : '/settings');
        await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize);
        if (viewer === 'visitor') {
          await page.locator('input[type=file][webkitdirectory]').first().setInputFiles(folder);
          await expect(page.locator('a[href="/folder/trash"]').first()).toBeVisible();
        }
        const walkTo = walkThroughScreens(page);
        for (const path of paths) {
          await walkTo(path);
          const broken = await page.evaluate(findBrokenLayout, { shortLabelsFit: width === 390 });
          found.push(...new Set(broken.map(({ problem, text }) => `${path}: ${problem}: ${text}`)));
        }
      }
      expect(found).toEqual([]);
    });
  }
});
