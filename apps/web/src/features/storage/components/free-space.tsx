import { summarize } from '@swipeclean/scan-engine';
import { useMemo } from 'react';
import { useOfferedSuggestions } from '@/folder/choice/kept-files';
import { FolderName } from '@/folder/folder-name';
import type { OpenFolder } from '@/folder/open-folder';
import { RemovalSummaryCard } from '@/folder/trash/removal-summary-card';
import { readFreedSpace } from '@/folder/trash/freed-space';
import { useTrashState } from '@/folder/trash/trash-state';
import { useRemaining, useTrash } from '@/folder/use-open-folder';
import { paths } from '@/shared/config/paths';
import { formatLargeSize } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { LinkButton } from '@/shared/ui/link';
import { useStorageText } from '../messages';
import { SafeOrFreed } from './safe-or-freed';

/** What is safe to free in the open folder; once nothing is, its trash, then what was freed and is left to look at. */
export default function FreeSpace({ folder }: { folder: OpenFolder }) {
  const t = useStorageText();
  const offered = useOfferedSuggestions(folder);
  const { totalSize } = useRemaining(folder);
  const { safe, review } = useMemo(() => summarize(offered), [offered]);
  const { contents } = useTrashState(useTrash(folder));
  if (safe.bytes === 0 && contents !== null && contents.bytes > 0)
    return <RemovalSummaryCard folder={folder} />;
  const total = formatLargeSize(totalSize);
  const left = formatLargeSize(review.bytes);
  return (
    <Card className="flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0">
        <FolderName folder={folder} className="truncate text-small font-medium text-soft" />
        <SafeOrFreed
          safe={safe.bytes}
          total={totalSize}
          freed={readFreedSpace()}
          rest={review.bytes > 0 ? t('next.review', { size: left, total }) : t('next.nothing', { total })}
        />
      </div>
      <LinkButton to={paths.folder} size="lg" className="max-sm:w-full">
        {safe.bytes > 0
          ? t('next.reviewFiles', { count: safe.files, size: formatLargeSize(safe.bytes) })
          : review.bytes > 0
            ? t('next.look.size', { size: left })
            : t('next.look')}
      </LinkButton>
    </Card>
  );
}
