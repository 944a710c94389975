import { FREE_LIMITS } from '@swipeclean/contracts';
import { Card } from '@/shared/ui/card';
import { List, ListRow } from '@/shared/ui/list';
import { useBillingText } from '../messages';
import { PRO_FEATURES, type ProFeature } from '../pro-features';

/** What an account without Pro may do, where a feature's note says so. */
const FREE: Partial<Record<ProFeature['key'], number>> = {
  cleaning: FREE_LIMITS.liveBytesPerMonth / 1024 ** 3,
  spam: FREE_LIMITS.blockedNumbers,
  spy: FREE_LIMITS.lookupsPerDay,
};

/** All of Pro, and what each feature is good for (CONST-07). */
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
