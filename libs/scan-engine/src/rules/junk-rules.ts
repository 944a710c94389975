import { patternOf } from '../file-names';
import type { PlaceKind } from '../judge/place-table';
import { isBin } from '../judge/places';
import { extensionOf } from '../paths';
import type { JunkRule, JunkRuleId, JunkRuleInput, ScannedFile } from '../types';
import { DAY_MS } from './dates-and-sizes';

/** As systems write them; people write other letters. */
const THUMBNAILS = new Set(['Thumbs.db', 'THUMBS.DB', '.DS_Store', 'ehthumbs.db']);
const SCREENSHOT = new RegExp(`^(?:${patternOf('screenshot')})`, 'i');
/** Systems write a date or a number; a `screenshot.png` is a preview, and a `ScreenshotIcon.js` no picture. */
const NUMBERED_PICTURE = /\p{Nd}.*\.(png|jpe?g|webp|gif|heic|bmp|tiff?|mp4|mov|webm|mkv)$/iu;
/** Downloads that are not finished, as browsers and download programs name them (d4rken-org/sdmaid#1154). */
const PARTIAL = /(\.part-frag\d+)?\.(crdownload|opdownload|part|partial|download|ytdl)$/i;
/** Chrome saves the scripts of a page as `main.js.download`. */
const SAVED_SCRIPT = /\.(m?js|swf|class)\.download$/i;
/** `settings.json.tmp.123`: a program wrote the file anew and was stopped (anthropics/claude-code#89565). */
const UNFINISHED_WRITE = /^(.+)\.te?mp([.-]\d+(\.[\da-f]{4,})?|[.-][\da-f]{6,})?$/i;
/** What Syncthing receives (syncthing/syncthing#8187). */
const UNFINISHED_SYNC = /^[.~]syncthing[.~].+\.tmp$/i;
/** Markers in caches that programs look for (d4rken-org/sdmaid-se#937). */
const CACHE_MARKERS = new Set(['.nomedia', 'cachedir.tag']);

const MIN_CACHE_AGE_MS = 7 * DAY_MS;

/** Android renames what is thrown away. */
const TRASHED_NAME = /^\.trashed-\d+-/;

/** In order of precedence. `SUGGESTION_RULES` says how risky a removal is. */
const RULES: Record<JunkRuleId, Omit<JunkRule, 'id'>> = {
  'system-trash': {
    type: 'trash',
    match: ({ place, name }) => isBin(place) || (place === null && TRASHED_NAME.test(name)),
  },
  'system-thumbnail': {
    type: 'cache',
    match: ({ place, name }) => isOwn(place) && THUMBNAILS.has(name),
  },
  'partial-download': {
    type: 'downloads',
    minAgeDays: 7,
    isTemporaryName: PARTIAL,
    match: ({ place, name, size, inDownloads, neighbour }) =>
      isOwn(place) &&
      PARTIAL.test(name) &&
      !SAVED_SCRIPT.test(name) &&
      (inDownloads || isPartner(neighbour(name.replace(PARTIAL, '')), size)),
  },
  temporary: {
    type: 'temp',
    minAgeDays: 7,
    isTemporaryName: /\.(tmp|temp)$/i,
    match: ({ place, name, lastModified, neighbour }) => {
      if (place !== null && place !== 'temporary') return false;
      if (UNFINISHED_SYNC.test(name)) return true;
      if (place === 'temporary' && /\.te?mp$/i.test(name)) return true;
      const target = UNFINISHED_WRITE.exec(name)?.[1];
      if (target === undefined) return false;
      const file = neighbour(target);
      // The newer one may hold what was written last.
      return isPartner(file, 1) && file.lastModified >= lastModified;
    },
  },
  // Files in caches, which no name tells; those of clean-up locations come from the source.
  cache: {
    type: 'cache',
    match: ({ place, name, ageMs }) =>
      place === 'cache' &&
      ageMs !== null &&
      ageMs > MIN_CACHE_AGE_MS &&
      !CACHE_MARKERS.has(name.toLowerCase()),
  },
  'cache-review': { type: 'cache', match: () => false },
  'editor-lock': {
    type: 'temp',
    minAgeDays: 1,
    match: ({ place, name }) => isOwn(place) && /^(#.+#|\.~lock\..+#|~\$.+)$/.test(name),
  },
  backup: {
    type: 'temp',
    isTemporaryName: /.(~|\.bak|\.old)$/i,
    match: ({ place, name }) => isOwn(place) && /.(~|\.bak|\.old|\.fcbak)$/i.test(name),
  },
  'old-installer': {
    type: 'downloads',
    minAgeDays: 30,
    match: ({ inDownloads, name }) => inDownloads && /\.(msi|apk|dmg|exe|pkg|deb|rpm)$/i.test(name),
  },
  'old-log': {
    type: 'logs',
    minAgeDays: 30,
    match: ({ place, name }) => isOwn(place) && /\.log(\.\d+)?(\.gz)?$/i.test(name),
  },
  'old-screenshot': {
    type: 'temp',
    minAgeDays: 30,
    match: ({ name }) => SCREENSHOT.test(name) && NUMBERED_PICTURE.test(name),
  },
  'empty-file': {
    type: 'temp',
    match: ({ place, size }) => isOwn(place) && size === 0,
  },
};

/** Names prove nothing inside what a program manages, or where snapshots and older versions are kept. */
const isOwn = (place: PlaceKind | null) => place === null || place === 'temporary';

/**
 * A file of at least so many bytes with an extension of its own, so that what is added to its name is not the name that
 * a person gave. An empty one is what a crash or a browser leaves in place of the content.
 */
const isPartner = (file: ScannedFile | undefined, minBytes: number): file is ScannedFile =>
  file !== undefined && file.size >= Math.max(1, minBytes) && extensionOf(file.name) !== '';

/** The junk rules in order of precedence. */
export const JUNK_RULES: readonly JunkRule[] = Object.entries(RULES).map(([id, rule]) => ({
  ...rule,
  id: id as JunkRuleId,
}));

const TEMPORARY_NAMES = JUNK_RULES.flatMap(({ isTemporaryName }) => isTemporaryName ?? []);

/** Whether a file of this name never stays in place of another one. */
export function hasTemporaryName(name: string): boolean {
  return TEMPORARY_NAMES.some((pattern) => pattern.test(name));
}

/** The first junk rule that matches a file, or null. */
export function findJunkRule(file: JunkRuleInput): JunkRule | null {
  return JUNK_RULES.find((rule) => isOldEnough(file, rule) && rule.match(file)) ?? null;
}

/** A file changed within the minimum age may be in use. So may a file of unknown date. */
function isOldEnough({ ageMs }: JunkRuleInput, { minAgeDays }: JunkRule): boolean {
  return minAgeDays === undefined || (ageMs !== null && ageMs > minAgeDays * DAY_MS);
}
