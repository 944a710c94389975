import { formatDate } from '@/shared/format/format';
import { currentLanguage } from '@/shared/i18n/messages';
import { ownerText as t } from '../messages';

/** `Mar 2026`. */
export const monthName = (month: string): string =>
  formatDate(`${month}-15T12:00:00`, { month: 'short', year: 'numeric' });

/** In the language of the screen; a code that is no country's stands for itself. */
export function countryName(country: string | null): string {
  if (country === null) return t('live.unknown');
  if (!/^[A-Z]{2}$/.test(country)) return country;
  return new Intl.DisplayNames(currentLanguage(), { type: 'region' }).of(country) ?? country;
}
