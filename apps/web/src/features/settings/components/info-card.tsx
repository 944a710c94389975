import { formatDate } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { useSettingsText } from '../messages';

export function InfoCard() {
  const t = useSettingsText();
  const updated = formatDate(`${appInfo.lastUpdated}T12:00:00`, { month: 'long', year: 'numeric' });
  const facts = [
    [t('info.version'), appInfo.version],
    [t('info.updated'), updated],
    [t('info.platform'), t('info.webApp')],
  ] as const;
  return (
    <Card title={t('info.title')}>
      <dl className="flex flex-col gap-3 text-small">
        {facts.map(([name, value]) => (
          <div key={name} className="flex items-baseline justify-between gap-4">
            <dt className="text-soft">{name}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Facts about the app (SET-06, SET-07). */
export const appInfo = { version: '1.0.0', lastUpdated: '2025-01-15' } as const;
