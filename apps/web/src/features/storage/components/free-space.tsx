import { summarize } from '@swipeclean/scan-engine';
import { useMemo } from 'react';
import { useOfferedSuggestions } from '@/folder/choice/kept-files';
import { FolderName } from '@/folder/folder-name';
import type { OpenFolder } from '@/folder/open-folder';
import { RemovalSummaryCard } from '@/folder/trash/removal-summary-card';
import { useTrashState } from '@/folder/trash/trash-state';
import { useRemaining, useTrash } from '@/folder/use-open-folder';
import { paths } from '@/shared/config/paths';
import { formatBytes } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { HeroBytes } from '@/shared/ui/figures';
import { LinkButton } from '@/shared/ui/link';
import { useStorageText } from '../messages';

/** What is safe to free in the open folder; once nothing is, its trash. */
export default function FreeSpace({ folder }: { folder: OpenFolder }) {
  const t = useStorageText();
  const offered = useOfferedSuggestions(folder);
  const { totalSize } = useRemaining(folder);
  const { safe } = useMemo(() => summarize(offered), [offered]);
  const { contents } = useTrashState(useTrash(folder));
  if (safe.bytes === 0 && contents !== null && contents.bytes > 0)
    return <RemovalSummaryCard folder={folder} />;
  const size = formatBytes(safe.bytes);
  return (
    <Card>
      <FolderName folder={folder} className="truncate text-small font-medium text-soft" />
      <HeroBytes bytes={safe.bytes} />
      <p className="text-soft">{t('next.safe', { total: formatBytes(totalSize) })}</p>
      <LinkButton to={paths.folder} size="lg" full className="mt-4">
        {safe.bytes > 0 ? t('next.free', { size }) : t('next.look')}
      </LinkButton>
    </Card>
  );
}
