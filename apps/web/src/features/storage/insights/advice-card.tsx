import type { AdviceCode, Insights } from '@swipeclean/contracts';
import { Copy, Download, Files, type LucideIcon, Music, Zap } from 'lucide-react';
import { formatStored } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { List, ListRow } from '@/shared/ui/list';
import { MixedBadge } from '../components/sample-badge';
import { useStorageText } from '../messages';

const ICONS: Record<AdviceCode, LucideIcon> = {
  duplicate_photos: Copy,
  duplicate_files: Files,
  old_downloads: Download,
  cache_files: Zap,
  music_cache: Music,
};

/** Advice; each entry opens its tool (INS-07). */
export function AdviceCard({ insights }: { insights: Insights }) {
  const { recommendations } = insights;
  const t = useStorageText();
  const title = t('insights.advice');
  return (
    <Card flush title={title} aside={<MixedBadge insights={insights} />}>
      {recommendations.length === 0 ? (
        <p className="px-5 pb-5 text-small text-soft">{t('insights.advice.empty')}</p>
      ) : (
        <List label={title}>
          {recommendations.map(({ code, bytes, href }) => (
            <ListRow
              key={code}
              to={href}
              icon={ICONS[code]}
              title={t(`insights.advice.${code}`)}
              // Of the user's own files some are only offered, and counted as savings by nobody.
              description={t(insights.sample ? 'insights.advice.frees' : 'insights.advice.upTo', {
                size: formatStored(bytes),
              })}
            />
          ))}
        </List>
      )}
    </Card>
  );
}
