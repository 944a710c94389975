import { DemoClaimsBadge, useOperatorClaims } from '@/shared/content/use-operator-claims';
import { useBillingText } from '../messages';

const CLAIMS = ['users', 'reviews', 'countries'] as const;

/** The operator's claims, in one band (PRICE-07). */
export default function StatsBand() {
  const t = useBillingText();
  const { claims } = useOperatorClaims();
  const shown = CLAIMS.filter((name) => claims[name]);
  if (shown.length === 0) return null;
  return (
    <div className="flex flex-col items-center gap-2 border-y border-line py-4">
      <dl className="flex w-full justify-around gap-2 text-center">
        {shown.map((name) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-small text-soft">{t(`stats.${name}`)}</dt>
            <dd className="text-small font-medium tabular-nums">{claims[name]}</dd>
          </div>
        ))}
      </dl>
      <DemoClaimsBadge />
    </div>
  );
}
