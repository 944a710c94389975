import type { Suggestion } from '@swipeclean/scan-engine';
import { useMemo } from 'react';
import { KeptFiles, useOfferedSuggestions } from '@/folder/choice/kept-files';
import { createSelection } from '@/folder/file-selection';
import type { OpenFolder } from '@/folder/open-folder';
import { useRemaining } from '@/folder/use-open-folder';
import { formatBytes } from '@/shared/format/format';
import { useStore } from '@/shared/state/store';
import { useMediaText } from '../messages';
import { listCopies } from './current-groups';
import { useCurrentGroups } from './use-current-groups';

/** The sizes of the photos and videos of the open folder, and what can go of them, without what the user keeps. */
export function SummaryLine({ folder }: { folder: OpenFolder }) {
  const t = useMediaText();
  const remaining = useRemaining(folder);
  const groups = useCurrentGroups(folder);
  const { images, videos } = remaining.categories;
  const suggestions = useOfferedSuggestions(folder);
  const { stays } = useStore(folder.scoped(KeptFiles).state);
  const canGo = useMemo(() => {
    const { files } = remaining;
    const copies = listCopies(groups?.similar ?? [], remaining).filter((id) => !stays.has(files[id]!.path));
    const similar = sumSimilar(suggestions);
    return {
      files: copies.length + similar.files,
      bytes: createSelection(files, copies).bytes + similar.bytes,
    };
  }, [groups, remaining, suggestions, stays]);
  return (
    <p className="text-small text-soft tabular-nums">
      <span className={canGo.files > 0 ? 'max-sm:hidden' : undefined}>
        <span className="text-body font-semibold text-ink">{formatBytes(images.bytes + videos.bytes)}</span>
      </span>
      <span className="max-sm:hidden">
        {' · '}
        {t('group.photos.count', { count: images.files })}
        {' · '}
        {t('group.videos.count', { count: videos.files })}
      </span>
      {canGo.files > 0 && (
        <>
          <span className="max-sm:hidden"> · </span>
          {t('live.canGo', { count: canGo.files, size: formatBytes(canGo.bytes) })}
        </>
      )}
    </p>
  );
}

/** What the overview suggests of photos and videos that look alike. */
function sumSimilar(suggestions: readonly Suggestion[]): { files: number; bytes: number } {
  const similar = suggestions.filter(({ kind }) => kind === 'similar' || kind === 'similar-video');
  return {
    files: similar.reduce((sum, { remove }) => sum + remove.length, 0),
    bytes: similar.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
