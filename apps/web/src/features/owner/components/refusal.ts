import { ownerText as t } from '../messages';
import type { Decision } from './decision.types';

const LONGEST_REASON = 500;

/** What every refusal asks for: the reason, which the user reads. */
export const refusalOf = (what: string) =>
  ({
    title: t('refuse.title', { what }),
    act: t('refuse'),
    isRefusal: true,
    note: {
      label: t('reason'),
      hint: t('reason.hint'),
      missing: t('reason.missing'),
      maxLength: LONGEST_REASON,
      isLong: true,
    },
  }) satisfies Partial<Decision>;
