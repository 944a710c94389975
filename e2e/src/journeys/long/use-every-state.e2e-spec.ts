import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Page } from '@playwright/test';
import { makeFamilyFolder } from '../../gallery/family-folder';
import { findAxeViolations } from '../../support/axe';
import { findBrokenLayout } from '../../support/broken-layout';
import { makeDistinctFolder, type State, STATES, walkThroughStates } from '../../support/folder-states';
import { expect, test } from '../../support/journey';
import { newCredentials, registerInPage } from '../../support/users';

const ENGLISH_NAMES = new Intl.DisplayNames('en', { type: 'language' });
/** English is spoken on the way from state to state. German has the longest words, Hindi the tallest letters. */
const LANGUAGES = ['en', 'de', 'hi'] as const;
/** The language is chosen in the command menu, which a dialog keeps closed, and which a scan would outrun. */
const ENGLISH_ONLY: readonly State[] = [
  'folder-scanning',
  'command-menu',
  'folder-confirm-move',
  'folder-confirm-empty',
];
const PHONE = { width: 390, height: 844 };
/** The reflow of WCAG 1.4.10, and the larger text of 1.4.4 on the widest phone. */
const VIEWS = [
  { name: 'at 320 px', size: { width: 320, height: 844 }, fontSize: '100%' },
  { name: 'at 200 % text', size: { width: 639, height: 844 }, fontSize: '200%' },
] as const;

async function chooseLanguage(page: Page, language: (typeof LANGUAGES)[number]): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.locator('dialog input[role=combobox]').fill(`language ${ENGLISH_NAMES.of(language)}`);
  await page.keyboard.press('Enter');
  await page.waitForFunction((code) => document.documentElement.lang === code, language);
}

/** How many bars lead from place to place at the bottom of a phone. */
const countBars = () =>
  [...document.querySelectorAll('[data-navigation], [data-folder-tabs]')].filter((bar) =>
    bar.checkVisibility(),
  ).length;

/** What axe or a reader would stumble over in the state as it is. */
async function findProblems(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { name, size, fontSize } of VIEWS) {
    await page.setViewportSize(size);
    await page.evaluate((value) => (document.documentElement.style.fontSize = value), fontSize);
    const broken = await page.evaluate(findBrokenLayout, {});
    found.push(...new Set(broken.map(({ problem, text }) => `${name}: ${problem}: ${text}`)));
    const bars = await page.evaluate(countBars);
    if (bars !== 1) found.push(`${name}: ${bars} bars at the bottom`);
    // What axe reads depends on the width, hardly on the size of the text.
    if (fontSize === '100%') found.push(...(await findAxeViolations(page)).map((one) => `${name}: ${one}`));
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize(PHONE);
  return found;
}

test('should be accessible and fit 320 px and 200 % text in every state of a folder', async ({
  openBrowser,
}) => {
  const { page } = await openBrowser({ size: 'phone', grantWrites: true });
  await page.setViewportSize(PHONE);
  await registerInPage(page, newCredentials());
  const full = await makeFamilyFolder();
  const distinct = makeDistinctFolder();
  const seen = new Set<State>();
  const found: string[] = [];
  try {
    await walkThroughStates(page, { full, distinct, hasHome: true }, async (state) => {
      seen.add(state);
      const isEnglishOnly = ENGLISH_ONLY.includes(state);
      for (const language of isEnglishOnly ? (['en'] as const) : LANGUAGES) {
        if (language !== 'en') await chooseLanguage(page, language);
        found.push(...(await findProblems(page)).map((problem) => `${state} in ${language} ${problem}`));
      }
      if (!isEnglishOnly) await chooseLanguage(page, 'en');
    });
  } finally {
    for (const folder of [dirname(full), distinct]) rmSync(folder, { recursive: true, force: true });
  }
  // A small folder may be read before its scan can be seen.
  expect(STATES.filter((state) => !seen.has(state) && state !== 'folder-scanning')).toEqual([]);
  expect(found).toEqual([]);
});
