import { Star } from 'lucide-react';
import { DemoClaimsBadge, useOperatorClaims } from '@/shared/content/use-operator-claims';
import { useSharingText } from '../messages';

/** The rating that the operator claims; nothing where none is stated. */
export default function RatingClaim() {
  const t = useSharingText();
  const { rating } = useOperatorClaims().claims;
  if (!rating) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 text-small text-soft">
      <Star aria-hidden className="size-4 shrink-0" />
      {t('viral.rating', { rating })}
      <DemoClaimsBadge />
    </p>
  );
}
