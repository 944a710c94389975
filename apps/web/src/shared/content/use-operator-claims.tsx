import type { OperatorClaims } from '@swipeclean/contracts';
import { useConfigState } from '../config/public-config';
import { useSharedText } from '../i18n/shared-messages';
import { DemoBadge } from '../ui/demo-badge';
import { operatorClaims } from './operator-claims';

const { users, fiveStarReviews: reviews, countries, rating } = operatorClaims;
const DEMO: OperatorClaims = { users, reviews, countries, rating };

/** The claims to show: the operator's own, or the specified ones, which must carry the mark. */
export function useOperatorClaims(): { claims: OperatorClaims; isDemo: boolean } {
  const own = useConfigState().data?.claims ?? 'demo';
  return own === 'demo' ? { claims: DEMO, isDemo: true } : { claims: own, isDemo: false };
}

/** Marks claims that are samples. */
export function DemoClaimsBadge() {
  const t = useSharedText();
  return useOperatorClaims().isDemo ? <DemoBadge explanation={t('demo.claims')} /> : null;
}
