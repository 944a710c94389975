import { parse } from 'bowser';

/** Browser and system of a `User-Agent`, such as `Chrome on Windows`, without versions, which change by themselves. */
export function deviceOf(userAgent: string): string {
  if (userAgent.trim() === '') return UNKNOWN;
  const { browser, os } = parse(userAgent);
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return names.length > 0 ? names.join(' on ') : UNKNOWN;
}

const UNKNOWN = 'Unknown device';
