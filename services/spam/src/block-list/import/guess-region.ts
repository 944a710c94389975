import { identifyPhone } from '@swipeclean/phone';

/** Numbers that decide. */
const MAX_SAMPLE = 200;
const INTERNATIONAL = /\+\d[\d ().-]{5,18}\d/g;

/** A guess: the country of most numbers with a country code in a list; undefined when it has none. */
export function guessRegion(content: string): string | undefined {
  const counts = new Map<string, number>();
  let read = 0;
  for (const [number] of content.matchAll(INTERNATIONAL)) {
    if (++read > MAX_SAMPLE) break;
    const country = identifyPhone(number, 'US')?.country;
    if (country) counts.set(country, (counts.get(country) ?? 0) + 1);
  }
  return [...counts].sort(([, some], [, others]) => others - some)[0]?.[0];
}
