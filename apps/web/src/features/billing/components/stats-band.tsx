import { operatorClaims } from '@/shared/content/operator-claims';
import { useBillingText } from '../messages';

const CLAIMS = [
  { key: 'stats.users', value: operatorClaims.users },
  { key: 'stats.reviews', value: operatorClaims.fiveStarReviews },
  { key: 'stats.countries', value: operatorClaims.countries },
] as const;

/** The operator's claims, in one band (PRICE-07). */
export function StatsBand() {
  const t = useBillingText();
  return (
    <dl className="grid grid-cols-3 gap-2 border-y border-line py-8 text-center">
      {CLAIMS.map(({ key, value }) => (
        <div key={key} className="flex flex-col-reverse">
          <dt className="text-small text-soft">{t(key)}</dt>
          <dd className="text-title font-semibold tracking-tight tabular-nums sm:text-headline">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
