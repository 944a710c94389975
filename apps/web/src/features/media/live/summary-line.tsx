import type { OpenFolder } from '@/folder/open-folder';
import { useRemaining } from '@/folder/use-open-folder';
import { formatBytes } from '@/shared/format/format';
import { useMediaText } from '../messages';
import { useCurrentGroups } from './use-current-groups';
import { useOthers } from './use-others';

/** The sizes of the photos and videos of the open folder, and what can go of those that look alike. */
export function SummaryLine({ folder }: { folder: OpenFolder }) {
  const t = useMediaText();
  const { images, videos } = useRemaining(folder).categories;
  const { ids, bytes } = useOthers(folder, useCurrentGroups(folder)?.similar);
  return (
    <p className="text-small text-soft tabular-nums">
      <span className={ids.length > 0 ? 'max-sm:hidden' : undefined}>
        <span className="text-body font-semibold text-ink">{formatBytes(images.bytes + videos.bytes)}</span>
      </span>
      <span className="max-sm:hidden">
        {' · '}
        {t('group.photos.count', { count: images.files })}
        {' · '}
        {t('group.videos.count', { count: videos.files })}
      </span>
      {ids.length > 0 && (
        <>
          <span className="max-sm:hidden"> · </span>
          {t('live.canGo', { count: ids.length, size: formatBytes(bytes) })}
        </>
      )}
    </p>
  );
}
