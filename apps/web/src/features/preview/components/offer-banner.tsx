import { operatorClaims } from '@/shared/content/operator-claims';
import { formatNumber, formatPercent } from '@/shared/format/format';
import { usePreviewText } from '../messages';

/** The launch offer as the operator words it (PREV-09, PREV-10, CONST-04), and what the product has reached (GEN-18 to GEN-20). */
export function OfferBanner() {
  const t = usePreviewText();
  const { offer, users, fiveStarReviews, countries } = operatorClaims;
  const spots = formatNumber(offer.spots);
  const claims = [
    [users, t('claim.users')],
    [fiveStarReviews, t('claim.reviews')],
    [countries, t('claim.countries')],
  ] as const;
  return (
    <aside className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card bg-brand-tint p-5">
      <div>
        <p className="font-semibold">
          {t('banner.offer', {
            discount: formatPercent(offer.discount),
            left: formatNumber(offer.spotsLeft),
            spots,
          })}
        </p>
        <p className="text-small">{t('banner.limited', { spots })}</p>
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        {claims.map(([figure, name]) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-caption">{name}</dt>
            <dd className="font-semibold tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
