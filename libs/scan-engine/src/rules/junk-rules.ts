import type { JunkRule, JunkSubject } from '../types';

const DAY = 24 * 60 * 60 * 1000;

/** A file touched within a day may still be in use; one of unknown date is left alone for the same reason. */
const olderThan = (file: JunkSubject, days: number): boolean =>
  file.ageMs !== null && file.ageMs > days * DAY;

const THUMBNAILS = new Set(['thumbs.db', '.ds_store', 'desktop.ini', 'ehthumbs.db']);
const SCREENSHOT =
  /^(screen[ _-]?shot|screen recording|screencapture|bildschirmfoto|captura de pantalla|capture d[’']écran|captura de (tela|ecrã)|schermata|schermafbeelding|снимок экрана|skärmavbild|zrzut ekranu|截屏|截图|屏幕截图|スクリーンショット|스크린샷|स्क्रीनशॉट)/i;
const SYSTEM_TRASH = /(^|\/)(\$recycle\.bin|\.trash|\.trashes|\.trash-\d+)\//i;

/** The junk rules in order of precedence; low risk means re-creatable, not made by the user and not in use. */
export const JUNK_RULES: readonly JunkRule[] = [
  {
    id: 'system-trash',
    why: 'Already in the system trash',
    risk: 'medium',
    ticked: false,
    type: 'trash',
    match: (file) => SYSTEM_TRASH.test(file.path),
  },
  {
    id: 'system-thumbnail',
    why: 'Folder view data that the system makes again',
    risk: 'low',
    ticked: true,
    type: 'cache',
    match: (file) => THUMBNAILS.has(file.name.toLowerCase()),
  },
  {
    id: 'partial-download',
    why: 'A download that never finished',
    risk: 'low',
    ticked: true,
    type: 'downloads',
    match: (file) => /\.(crdownload|part|partial|download)$/i.test(file.name) && olderThan(file, 1),
  },
  {
    id: 'temporary',
    why: 'A temporary file left behind',
    risk: 'low',
    ticked: true,
    type: 'temp',
    match: (file) => /\.(tmp|temp)$/i.test(file.name) && olderThan(file, 1),
  },
  {
    id: 'editor-lock',
    why: 'An autosave or lock file an editor left behind',
    risk: 'medium',
    ticked: false,
    type: 'temp',
    match: (file) => /^(#.+#|\.~lock\..+#|~\$.+)$/.test(file.name) && olderThan(file, 1),
  },
  {
    id: 'backup',
    why: 'An older version kept by a program',
    risk: 'medium',
    ticked: false,
    type: 'temp',
    match: (file) => /.(~|\.bak|\.old)$/i.test(file.name),
  },
  {
    id: 'old-installer',
    why: 'An installer downloaded more than 30 days ago',
    risk: 'medium',
    ticked: false,
    type: 'downloads',
    match: (file) =>
      file.inDownloads && /\.(dmp|msi|apk|dmg|exe|pkg|deb|rpm)$/i.test(file.name) && olderThan(file, 30),
  },
  {
    id: 'old-log',
    why: 'A log not written to for 30 days',
    risk: 'medium',
    ticked: false,
    type: 'logs',
    match: (file) => /\.log(\.\d+)?(\.gz)?$/i.test(file.name) && olderThan(file, 30),
  },
  {
    id: 'old-screenshot',
    why: 'A screenshot more than 30 days old',
    risk: 'medium',
    ticked: false,
    type: 'temp',
    match: (file) => SCREENSHOT.test(file.name) && olderThan(file, 30),
  },
  {
    id: 'empty-file',
    why: 'A file with nothing in it',
    risk: 'medium',
    ticked: false,
    type: 'temp',
    match: (file) => file.size === 0,
  },
];

/** The first junk rule that matches a file, or null. */
export function junkRuleFor(file: JunkSubject): JunkRule | null {
  return JUNK_RULES.find((rule) => rule.match(file)) ?? null;
}
