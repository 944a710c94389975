import { formatGigabytes } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { CategoryRow } from '@/shared/ui/category-row';
import { DemoBadge } from '@/shared/ui/demo-badge';
import { List } from '@/shared/ui/list';
import { usePreviewText } from '../messages';
import { type PreviewTab, SAMPLES } from '../samples';

/** What one tab would find, and how much of it could go: the sum of what is listed (PREV-03, PREV-04, PREV-11). */
export function SampleList({ tab }: { tab: PreviewTab }) {
  const t = usePreviewText();
  const samples = SAMPLES[tab];
  const total = samples.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <Card flush>
      <div className="flex items-start justify-between gap-3 px-5 pt-5 pb-3">
        <p className="flex flex-col">
          <span className="text-small text-soft">{t('total')}</span>
          <span className="text-hero font-semibold tracking-tight tabular-nums">
            {formatGigabytes(total)}
          </span>
        </p>
        <DemoBadge explanation={t('demo.explanation')} />
      </div>
      <List label={t(`tab.${tab}`)}>
        {samples.map(({ name, bytes, count, hue }) => (
          <CategoryRow
            key={name}
            name={t(`item.${name}`)}
            size={formatGigabytes(bytes)}
            note={t(tab === 'email' ? 'count.mails' : 'count.items', { count })}
            hue={hue}
            fraction={bytes / total}
          />
        ))}
      </List>
    </Card>
  );
}
