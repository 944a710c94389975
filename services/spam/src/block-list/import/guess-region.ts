import { identifyPhone } from '@swipeclean/phone';

/** Numbers that decide. */
const MAX_SAMPLE = 200;
const INTERNATIONAL = /\+\d[\d ().-]{5,18}\d/g;

/**
 * The country of more than half of the numbers with a country code in a list, else undefined; shown before anything
 * is stored. Tools that took one country for all made lists useless (BioHazard786/Alternate#21 and #30,
 * coopcycle/coopcycle-web#1699); a list of several countries has none (rapidpro/rapidpro#343,
 * janimo/textsecure-qml#23).
 */
export function guessRegion(content: string): string | undefined {
  const counts = new Map<string, number>();
  let read = 0;
  for (const [number] of content.matchAll(INTERNATIONAL)) {
    if (++read > MAX_SAMPLE) break;
    const country = identifyPhone(number, 'US')?.country;
    if (country) counts.set(country, (counts.get(country) ?? 0) + 1);
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts].find(([, count]) => count > total / 2)?.[0];
}
