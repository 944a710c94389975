import type { OperatorClaims } from '@swipeclean/contracts';
import { lazy, Suspense } from 'react';
import { useConfigState } from '../config/public-config';
import { formatNumber } from '../format/format';
import { useSharedText } from '../i18n/shared-messages';
import { operatorClaims } from './operator-claims';

/** Not among the first files of public pages. */
const DemoBadge = lazy(() => import('../ui/demo-badge').then(({ DemoBadge: shown }) => ({ default: shown })));

/** `2.5M+`, in the reader's language `2,5 Mio.+`. */
const atLeast = (figure: number) => `${formatNumber(figure, { notation: 'compact' })}+`;

const createDemoClaims = (): OperatorClaims => ({
  users: atLeast(operatorClaims.usersAtLeast),
  reviews: atLeast(operatorClaims.reviewsAtLeast),
  countries: atLeast(operatorClaims.countriesAtLeast),
  rating: `${formatNumber(operatorClaims.rating)}/${formatNumber(5)}`,
});

/** The claims to show: the operator's own, or the specified ones, which must carry the mark. */
export function useOperatorClaims(): { claims: OperatorClaims; isDemo: boolean } {
  const own = useConfigState().data?.claims ?? 'demo';
  return own === 'demo' ? { claims: createDemoClaims(), isDemo: true } : { claims: own, isDemo: false };
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
