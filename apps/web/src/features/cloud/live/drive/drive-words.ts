import { CLOUD_CATEGORIES } from '@swipeclean/contracts';
import type { PlanWords } from '@/shared/sources/plan/plan-words';
import { cloudText } from '../../messages';

const REASONS = ['copy', 'probable-copy', 'empty-folder', 'trash'] as const;
const PROTECTIONS = ['shared', 'same-name', 'last-copy', 'left-out', 'restored'] as const;

/** Words for the codes of a drive's plans. */
export const driveWords: PlanWords = {
  reason: (code) => {
    const category = CLOUD_CATEGORIES.find((one) => one === code);
    if (category) return cloudText(`category.${category}`);
    const known = REASONS.find((one) => one === code);
    return known ? cloudText(`reason.${known}`) : '';
  },
  protection: (code) => {
    const known = PROTECTIONS.find((one) => one === code);
    return cloudText(`protection.${known ?? 'other'}`);
  },
};
