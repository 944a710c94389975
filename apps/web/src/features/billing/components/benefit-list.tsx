import { Check } from 'lucide-react';
import { useBillingText } from '../messages';

/** The seven features of CONST-07. */
const PRO_FEATURES = ['cleaning', 'duplicates', 'organization', 'spam', 'spy', 'support', 'ads'] as const;

export type ProFeature = (typeof PRO_FEATURES)[number] | 'sources';

/** All that Pro has: what it came to have beside the seven features comes second. */
export const SOLD_FEATURES: readonly ProFeature[] = [PRO_FEATURES[0], 'sources', ...PRO_FEATURES.slice(1)];

/** What a purchase adds: nobody has ads. */
export const UNLOCKED_FEATURES = SOLD_FEATURES.filter((feature) => feature !== 'ads');

/** The short list beside a price (SUBS-02). */
export const MAIN_BENEFITS = PRO_FEATURES.slice(0, 5);

/** Features by name, with a check mark. */
export function BenefitList({ features, label }: { features: readonly ProFeature[]; label: string }) {
  const t = useBillingText();
  return (
    <ul aria-label={label} className="grid gap-x-8 gap-y-2.5 text-small @3xl:grid-cols-2">
      {features.map((key) => (
        <li key={key} className="flex items-start gap-2.5">
          <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-brand-ink" />
          {t(`feature.${key}`)}
        </li>
      ))}
    </ul>
  );
}
