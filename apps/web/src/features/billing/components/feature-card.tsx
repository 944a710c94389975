import { FREE_LIMITS, SOURCE_RESTORE_DAYS } from '@swipeclean/contracts';
import {
  BellOff,
  BrushCleaning,
  Copy,
  Folders,
  LifeBuoy,
  type LucideIcon,
  Mails,
  PhoneOff,
  ScanEye,
} from 'lucide-react';
import { useConfigState } from '@/shared/config/public-config';
import { Card } from '@/shared/ui/card';
import { List, ListRow } from '@/shared/ui/list';
import { useBillingText } from '../messages';
import { type ProFeature, SOLD_FEATURES } from './benefit-list';

const ICONS: Record<ProFeature, LucideIcon> = {
  cleaning: BrushCleaning,
  sources: Mails,
  duplicates: Copy,
  organization: Folders,
  spam: PhoneOff,
  spy: ScanEye,
  support: LifeBuoy,
  ads: BellOff,
};

/** The figures of notes: what an account without Pro can do, and the days of an undo. */
const FIGURES: Partial<Record<ProFeature, number>> = {
  cleaning: FREE_LIMITS.liveBytesPerMonth / 1024 ** 3,
  spam: FREE_LIMITS.blockedNumbers,
  spy: FREE_LIMITS.lookupsPerDay,
  sources: SOURCE_RESTORE_DAYS,
};

/** All that Pro has, below the fold. */
export default function FeatureCard() {
  const t = useBillingText();
  const hasNoSupport = useConfigState().data?.supportEmail === null;
  return (
    <Card title={t('features.title')} flush>
      <List label={t('features.title')}>
        {SOLD_FEATURES.map((key) => (
          <ListRow
            key={key}
            icon={ICONS[key]}
            title={t(`feature.${key}`)}
            description={
              key === 'support' && hasNoSupport
                ? t('feature.support.unset')
                : t(`feature.${key}.note`, { count: FIGURES[key] ?? 0 })
            }
          />
        ))}
      </List>
    </Card>
  );
}
