import { formatGigabytes } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import type { CategoryHue } from '@/shared/ui/category';
import { CategoryRow } from '@/shared/ui/category-row';
import { DemoBadge } from '@/shared/ui/demo-badge';
import { List } from '@/shared/ui/list';
import { usePreviewText } from '../messages';

/** The findings of one tab, and their total (PREV-03, PREV-04, PREV-11). */
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
        <DemoBadge explanation={t(CONNECTED.has(tab) ? 'demo.explanation.connected' : 'demo.explanation')} />
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

/**
 * Sample files of the preview (PREV-03). Sizes have one decimal of a GB, so that the total matches the visible sizes.
 */
const SAMPLES = {
  storage: [
    { name: 'largeVideos', bytes: 5.8e9, count: 46, hue: 'photos' },
    { name: 'duplicates', bytes: 4.2e9, count: 1247, hue: 'documents' },
    { name: 'cache', bytes: 3.1e9, count: 3890, hue: 'cache' },
    { name: 'downloads', bytes: 2.6e9, count: 312, hue: 'downloads' },
  ],
  photos: [
    { name: 'duplicatePhotos', bytes: 3.4e9, count: 1108, hue: 'photos' },
    { name: 'similar', bytes: 2.7e9, count: 864, hue: 'documents' },
    { name: 'screenshots', bytes: 1.2e9, count: 1530, hue: 'cache' },
    { name: 'blurry', bytes: 0.9e9, count: 275, hue: 'other' },
  ],
  email: [
    { name: 'attachments', bytes: 2.4e9, count: 186, hue: 'documents' },
    { name: 'newsletters', bytes: 1.3e9, count: 4210, hue: 'downloads' },
    { name: 'promotions', bytes: 0.9e9, count: 3675, hue: 'music' },
    { name: 'junk', bytes: 0.6e9, count: 1942, hue: 'other' },
  ],
  icloud: [
    { name: 'backups', bytes: 6.5e9, count: 3, hue: 'cache' },
    { name: 'cloudPhotos', bytes: 2.8e9, count: 920, hue: 'photos' },
    { name: 'cloudFiles', bytes: 1.4e9, count: 230, hue: 'documents' },
    { name: 'oldVideos', bytes: 1.1e9, count: 148, hue: 'music' },
  ],
} as const satisfies Record<string, readonly SampleCategory[]>;

interface SampleCategory {
  name: string;
  bytes: number;
  count: number;
  hue: CategoryHue;
}

/** Tabs about a mailbox and a cloud drive, which no folder can show. */
const CONNECTED: ReadonlySet<PreviewTab> = new Set(['email', 'icloud']);

type PreviewTab = keyof typeof SAMPLES;
export const TABS = Object.keys(SAMPLES) as PreviewTab[];
