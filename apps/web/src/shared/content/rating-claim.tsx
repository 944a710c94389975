import { Star } from 'lucide-react';
import { useSharedText } from '../i18n/shared-messages';
import { DemoClaimsBadge, useOperatorClaims } from './use-operator-claims';

/** The rating that the operator claims; nothing where none is stated. */
export default function RatingClaim() {
  const t = useSharedText();
  const { rating } = useOperatorClaims().claims;
  if (!rating) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 text-small text-soft">
      <span className="flex gap-2">
        <Star aria-hidden className="mt-0.5 size-4 shrink-0" />
        {t('claims.rating', { rating })}
      </span>
      <DemoClaimsBadge />
    </div>
  );
}
