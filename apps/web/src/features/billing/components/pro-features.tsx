import { FREE_LIMITS, SOURCE_RESTORE_DAYS } from '@swipeclean/contracts';
import {
  BellOff,
  BrushCleaning,
  Check,
  Copy,
  Folders,
  LifeBuoy,
  type LucideIcon,
  Mails,
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

const [CLEANING, ...OTHERS] = PRO_FEATURES;

/** What Pro came to have beside the seven features of CONST-07. */
const ALL_FEATURES = [CLEANING, { key: 'sources', icon: Mails }, ...OTHERS] as const;

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

/** The figures of notes: what an account without Pro can do, and the days of an undo. */
const FIGURES: Partial<Record<(typeof ALL_FEATURES)[number]['key'], number>> = {
  cleaning: FREE_LIMITS.liveBytesPerMonth / 1024 ** 3,
  spam: FREE_LIMITS.blockedNumbers,
  spy: FREE_LIMITS.lookupsPerDay,
  sources: SOURCE_RESTORE_DAYS,
};

export function FeatureCard() {
  const t = useBillingText();
  return (
    <Card title={t('features.title')} flush>
      <List label={t('features.title')}>
        {ALL_FEATURES.map(({ key, icon }) => (
          <ListRow
            key={key}
            icon={icon}
            title={t(`feature.${key}`)}
            description={t(`feature.${key}.note`, { count: FIGURES[key] ?? 0 })}
          />
        ))}
      </List>
    </Card>
  );
}
