import type { JunkRule, JunkRuleId, JunkRuleInput } from '../types';
import { DAY_MS } from './dates-and-sizes';

const THUMBNAILS = new Set(['thumbs.db', '.ds_store', 'desktop.ini', 'ehthumbs.db']);
const SCREENSHOT =
  /^(screen[ _-]?shot|screen recording|screencapture|bildschirmfoto|captura de pantalla|capture d[’']écran|captura de (tela|ecrã)|schermata|schermafbeelding|снимок экрана|skärmavbild|zrzut ekranu|截屏|截图|屏幕截图|スクリーンショット|스크린샷|स्क्रीनशॉट)/i;
/** Systems write a date or a number; a `screenshot.png` is a preview, and a `ScreenshotIcon.js` no picture. */
const NUMBERED_PICTURE = /\p{Nd}.*\.(png|jpe?g|webp|gif|heic|bmp|tiff?|mp4|mov|webm|mkv)$/iu;
/** Windows, macOS and Linux: in the home folder and at the top of a disk. */
const SYSTEM_TRASH = /(^|\/)(\$recycle\.bin|\.trash|\.trashes|\.trash-\d+|\.local\/share\/trash)\//i;

/** Whether a path leads into the trash of a desktop system. */
export function isInSystemTrash(path: string): boolean {
  return SYSTEM_TRASH.test(path);
}

/** In order of precedence. `SUGGESTION_RULES` says how risky a removal is. */
const RULES: Record<JunkRuleId, Omit<JunkRule, 'id'>> = {
  'system-trash': {
    type: 'trash',
    match: ({ path }) => isInSystemTrash(path),
  },
  'system-thumbnail': {
    type: 'cache',
    match: (file) => THUMBNAILS.has(file.name.toLowerCase()),
  },
  'partial-download': {
    type: 'downloads',
    minAgeDays: 1,
    isTemporaryName: true,
    // Chrome saves the scripts of a page as `main.js.download`.
    match: ({ name }) =>
      /\.(crdownload|part|partial|download)$/i.test(name) && !/\.(m?js|swf|class)\.download$/i.test(name),
  },
  temporary: {
    type: 'temp',
    minAgeDays: 1,
    isTemporaryName: true,
    match: (file) => /\.(tmp|temp)$/i.test(file.name),
  },
  'editor-lock': {
    type: 'temp',
    minAgeDays: 1,
    match: (file) => /^(#.+#|\.~lock\..+#|~\$.+)$/.test(file.name),
  },
  backup: {
    type: 'temp',
    isTemporaryName: true,
    match: (file) => /.(~|\.bak|\.old)$/i.test(file.name),
  },
  'old-installer': {
    type: 'downloads',
    minAgeDays: 30,
    match: (file) => file.inDownloads && /\.(msi|apk|dmg|exe|pkg|deb|rpm)$/i.test(file.name),
  },
  'old-log': {
    type: 'logs',
    minAgeDays: 30,
    match: (file) => /\.log(\.\d+)?(\.gz)?$/i.test(file.name),
  },
  'old-screenshot': {
    type: 'temp',
    minAgeDays: 30,
    match: (file) => SCREENSHOT.test(file.name) && NUMBERED_PICTURE.test(file.name),
  },
  'empty-file': {
    type: 'temp',
    match: (file) => file.size === 0,
  },
  // Files in the clean-up locations of a system, which no name tells.
  cache: { type: 'cache', match: () => false },
  'cache-review': { type: 'cache', match: () => false },
};

/** The junk rules in order of precedence. */
export const JUNK_RULES: readonly JunkRule[] = Object.entries(RULES).map(([id, rule]) => ({
  ...rule,
  id: id as JunkRuleId,
}));

const TEMPORARY_NAMES = JUNK_RULES.filter(({ isTemporaryName }) => isTemporaryName);

/** Whether a file of this name never stays in place of another one. */
export function hasTemporaryName(name: string): boolean {
  const file = { path: name, name, size: 1, ageMs: null, inDownloads: false };
  return TEMPORARY_NAMES.some((rule) => rule.match(file));
}

/** The first junk rule that matches a file, or null. */
export function findJunkRule(file: JunkRuleInput): JunkRule | null {
  return JUNK_RULES.find((rule) => isOldEnough(file, rule) && rule.match(file)) ?? null;
}

/** A file changed within the minimum age may be in use. So may a file of unknown date. */
function isOldEnough({ ageMs }: JunkRuleInput, { minAgeDays }: JunkRule): boolean {
  return minAgeDays === undefined || (ageMs !== null && ageMs > minAgeDays * DAY_MS);
}
