import type { Recommendation } from '@swipeclean/contracts';
import { useLanguage } from '@/shared/i18n/define-messages';
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
