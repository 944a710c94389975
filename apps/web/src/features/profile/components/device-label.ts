import { profileText } from '../messages';

const BROWSERS: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS|Chromium/, 'Chrome'],
  [/Safari/, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** A readable device name: `Chrome on Windows`. */
export function deviceLabel(userAgent: string): string {
  const browser = matchName(userAgent, BROWSERS);
  const system = matchName(userAgent, SYSTEMS);
  if (browser && system) return profileText('sessions.device', { browser, system });
  return browser ?? system ?? profileText('sessions.unknown');
}

function matchName(userAgent: string, names: [RegExp, string][]): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}
