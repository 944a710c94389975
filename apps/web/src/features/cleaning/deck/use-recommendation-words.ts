import type { Recommendation } from '@swipeclean/contracts';
import { formatGigabytes, formatNumber } from '../../../shared/format/format';
import { useLanguage } from '../../../shared/i18n/use-language';
import { useCleaningText } from '../messages';

/** The server speaks English; other languages say the same by the recommendation's type. */
export function useRecommendationWords(): (recommendation: Recommendation) => {
  title: string;
  description: string;
} {
  const t = useCleaningText();
  const language = useLanguage();
  return ({ type, title, description }) =>
    language === 'en'
      ? { title, description }
      : { title: t(`type.${type}`), description: t(`type.${type}.note`) };
}

/** A recommendation's size, in the units of the storage overview: `340 MB`, `2.1 GB`. */
export function formatMegabytes(megabytes: number): string {
  if (megabytes >= 1000) return formatGigabytes(megabytes);
  return `${formatNumber(megabytes, { maximumFractionDigits: 1 })} MB`;
}
