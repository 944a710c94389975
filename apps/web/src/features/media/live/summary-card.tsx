import type { MediaGroups } from '@swipeclean/scan-engine';
import { RotateCcw } from 'lucide-react';
import { useMemo } from 'react';
import { createSelection } from '@/folder/file-selection';
import type { OpenFolder } from '@/folder/open-folder';
import { folderScan } from '@/folder/scan/scan-store';
import { useRemaining } from '@/folder/use-open-folder';
import { formatBytes } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { SizeFigure } from '@/shared/ui/figures';
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
    <Card className="py-3!">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <SizeFigure size={formatBytes(images.bytes + videos.bytes)} />
        <p className="min-w-0 flex-1 basis-40 text-small text-soft tabular-nums">
          {t('group.photos.count', { count: images.files })}
          {' · '}
          {t('group.videos.count', { count: videos.files })}
        </p>
        {found.length > 0 && (
          <div className="min-w-0 text-small tabular-nums max-sm:basis-full">
            <p className="text-soft">{t('live.reclaimable')}</p>
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
        <Button icon={RotateCcw} variant="quiet" className="max-sm:-ml-4 sm:-mr-3" onClick={folderScan.reset}>
          {t('live.open.another')}
        </Button>
      </div>
    </Card>
  );
}
