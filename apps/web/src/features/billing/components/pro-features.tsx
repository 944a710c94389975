import { FREE_LIMITS } from '@swipeclean/contracts';
import {
  BellOff,
  BrushCleaning,
  Check,
  Copy,
  Folders,
  LifeBuoy,
  type LucideIcon,
  PhoneOff,
  ScanEye,
} from 'lucide-react';
import { Card } from '@/shared/ui/card';
import { List, ListRow } from '@/shared/ui/list';
import { useBillingText } from '../messages';

export const PRO_FEATURES = [
  { key: 'cleaning', icon: BrushCleaning },
  { key: 'duplicates', icon: Copy },
  { key: 'organization', icon: Folders },
  { key: 'spam', icon: PhoneOff },
  { key: 'spy', icon: ScanEye },
  { key: 'support', icon: LifeBuoy },
  { key: 'ads', icon: BellOff },
] as const satisfies readonly { key: string; icon: LucideIcon }[];

type ProFeature = (typeof PRO_FEATURES)[number];

/** The short list beside a price (SUBS-02). */
export const MAIN_BENEFITS = PRO_FEATURES.slice(0, 5);

/** Features by name, with a check mark. */
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

/** What an account without Pro can do, for features with such a note. */
const FREE: Partial<Record<ProFeature['key'], number>> = {
  cleaning: FREE_LIMITS.liveBytesPerMonth / 1024 ** 3,
  spam: FREE_LIMITS.blockedNumbers,
  spy: FREE_LIMITS.lookupsPerDay,
};

export function FeatureCard() {
  const t = useBillingText();
  return (
    <Card title={t('features.title')} flush>
      <List label={t('features.title')}>
        {PRO_FEATURES.map(({ key, icon }) => (
          <ListRow
            key={key}
            icon={icon}
            title={t(`feature.${key}`)}
            description={t(`feature.${key}.note`, { count: FREE[key] ?? 0 })}
          />
        ))}
      </List>
    </Card>
  );
}
