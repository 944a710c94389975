import type { MediaGroups, Suggestion } from '@swipeclean/scan-engine';
import { RotateCcw } from 'lucide-react';
import { useMemo } from 'react';
import { KeptFiles, useOfferedSuggestions } from '@/folder/choice/kept-files';
import { createSelection } from '@/folder/file-selection';
import { MediaLibrary } from '@/folder/inspection/media-library';
import type { OpenFolder } from '@/folder/open-folder';
import { folderScan } from '@/folder/scan/scan-store';
import { useRemaining } from '@/folder/use-open-folder';
import { formatBytes } from '@/shared/format/format';
import { useStore } from '@/shared/state/store';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { SizeFigure } from '@/shared/ui/figures';
import { useMediaText } from '../messages';
import { listCopies } from './current-groups';

interface SummaryCardProps {
  folder: OpenFolder;
  groups: MediaGroups;
}

/** The sizes of the photos and videos of the open folder, and what can go of them, without what the user keeps. */
export function SummaryCard({ folder, groups }: SummaryCardProps) {
  const t = useMediaText();
  const remaining = useRemaining(folder);
  const { images, videos } = remaining.categories;
  const suggestions = useOfferedSuggestions(folder);
  const { stays } = useStore(folder.scoped(KeptFiles).state);
  const { analysisStatus } = useStore(folder.scoped(MediaLibrary).state);
  const found = useMemo(() => {
    const { files } = remaining;
    const copies = listCopies(groups.similar, remaining).filter((id) => !stays.has(files[id]!.path));
    const sums = {
      copies: { files: copies.length, bytes: createSelection(files, copies).bytes },
      similar: sumSimilar(suggestions),
    };
    return (['copies', 'similar'] as const)
      .map((kind) => ({ kind, ...sums[kind] }))
      .filter((sum) => sum.files);
  }, [groups, remaining, suggestions, stays]);
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
            <p className="text-soft">
              {t(analysisStatus === 'running' ? 'live.reclaimable.soFar' : 'live.reclaimable')}
            </p>
            {found.map(({ kind, files, bytes }) => (
              <p key={kind}>{t(`live.reclaimable.${kind}`, { count: files, size: formatBytes(bytes) })}</p>
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

/** What the overview suggests of photos and videos that look alike. */
function sumSimilar(suggestions: readonly Suggestion[]): { files: number; bytes: number } {
  const similar = suggestions.filter(({ kind }) => kind === 'similar' || kind === 'similar-video');
  return {
    files: similar.reduce((sum, { remove }) => sum + remove.length, 0),
    bytes: similar.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
