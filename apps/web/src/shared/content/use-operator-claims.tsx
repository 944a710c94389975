import type { OperatorClaims } from '@swipeclean/contracts';
import { lazy, Suspense } from 'react';
import { useConfigState } from '../config/public-config';
import { useSharedText } from '../i18n/shared-messages';
import { operatorClaims } from './operator-claims';

/** Not among the first files of public pages. */
const DemoBadge = lazy(() => import('../ui/demo-badge').then(({ DemoBadge: shown }) => ({ default: shown })));

const { users, fiveStarReviews: reviews, countries, rating } = operatorClaims;
const DEMO: OperatorClaims = { users, reviews, countries, rating };

/** The claims to show: the operator's own, or the specified ones, which must carry the mark. */
export function useOperatorClaims(): { claims: OperatorClaims; isDemo: boolean } {
  const own = useConfigState().data?.claims ?? 'demo';
  return own === 'demo' ? { claims: DEMO, isDemo: true } : { claims: own, isDemo: false };
}

/** Marks claims that are samples; says what they are if it is told. */
export function DemoClaimsBadge({ explanation }: { explanation?: string }) {
  const t = useSharedText();
  if (!useOperatorClaims().isDemo) return null;
  return (
    <Suspense>
      <DemoBadge explanation={explanation ?? t('demo.claims')} />
    </Suspense>
  );
}
