import type { ScamSign } from '@swipeclean/contracts';

/** Signs of genuine messages. */
const HARMLESS: readonly ScamSign[] = ['one-time-code', 'account-notice', 'official-link'];

export const isHarmless = (sign: ScamSign): boolean => HARMLESS.includes(sign);
