import type { MediaGroups } from '@swipeclean/scan-engine';
import { useMemo } from 'react';
import { createSelection } from '@/folder/file-selection';
import type { OpenFolder } from '@/folder/open-folder';
import { SummaryHead } from '@/folder/summary-head';
import { useRemaining } from '@/folder/use-open-folder';
import { formatBytes } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { HeroFigure } from '@/shared/ui/figures';
import { StorageBar } from '@/shared/ui/storage-bar';
import { useMediaText } from '../messages';
import { splitOthers } from './current-groups';

interface SummaryCardProps {
  folder: OpenFolder;
  groups: MediaGroups;
}

/** The sizes of the photos and videos of the open folder. */
export function SummaryCard({ folder, groups }: SummaryCardProps) {
  const t = useMediaText();
  const remaining = useRemaining(folder);
  const { images, videos } = remaining.categories;
  const others = useMemo(() => splitOthers(groups.similar, remaining), [groups, remaining]);
  const found = (['copies', 'similar'] as const).filter((kind) => others[kind].length > 0);
  return (
    <Card>
      <SummaryHead folder={folder} again={t('live.open.another')} />
      <HeroFigure>{formatBytes(images.bytes + videos.bytes)}</HeroFigure>
      <p className="mt-1 mb-5 text-small text-soft tabular-nums">
        {t('group.photos.count', { count: images.files })}
        {' · '}
        {t('group.videos.count', { count: videos.files })}
      </p>
      <StorageBar
        label={t('library.title')}
        parts={[
          { name: t('group.photos'), hue: 'photos', bytes: images.bytes },
          { name: t('group.videos'), hue: 'videos', bytes: videos.bytes },
        ]}
      />
      {found.length > 0 && (
        <div className="mt-4 text-small tabular-nums">
          <p>{t('live.reclaimable')}</p>
          {found.map((kind) => (
            <p key={kind}>
              {t(`live.reclaimable.${kind}`, {
                count: others[kind].length,
                size: formatBytes(createSelection(remaining.files, others[kind]).bytes),
              })}
            </p>
          ))}
        </div>
      )}
    </Card>
  );
}
