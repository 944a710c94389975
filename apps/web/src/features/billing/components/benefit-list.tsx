import { Check } from 'lucide-react';
import { useBillingText } from '../messages';
import type { ProFeature } from '../pro-features';

/** Features by name, ticked. */
export function BenefitList({ features, label }: { features: readonly ProFeature[]; label: string }) {
  const t = useBillingText();
  return (
    <ul aria-label={label} className="flex flex-col gap-2.5 text-small">
      {features.map(({ key }) => (
        <li key={key} className="flex items-start gap-2.5">
          <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-brand-ink" />
          {t(`feature.${key}`)}
        </li>
      ))}
    </ul>
  );
}
