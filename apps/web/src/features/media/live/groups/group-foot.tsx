import type { SimilarGroup } from '@swipeclean/scan-engine';
import { useChoice } from '@/folder/choice/file-choice';
import { isSelected } from '@/folder/file-selection';
import { useFolderText } from '@/folder/messages';
import type { OpenFolder } from '@/folder/open-folder';
import { useRemaining } from '@/folder/use-open-folder';
import { formatBytes, formatList } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { useMediaText } from '@/features/media/messages';
import { MediaLibrary } from '@/folder/inspection/media-library';
import { findKeepReason } from '../current-groups';
import { MediaChoice } from '../media-choice';
import { otherFiles } from '../media-units';

interface GroupFootProps {
  folder: OpenFolder;
  group: SimilarGroup;
  /** Of its title. */
  titleId: string;
}

const TITLES = {
  burst: 'live.burst.group',
  similar: 'live.similar.group',
  'similar-video': 'live.similar.videos',
} as const;

/** `4 photos that look alike`. */
export function useGroupTitle({ kind, units, reclaimable }: SimilarGroup): string {
  const t = useMediaText();
  return t(TITLES[kind], { count: units.length, size: formatBytes(reclaimable) });
}

/** Below the pictures, which say more: which photo is suggested and why, with a button that ticks the others. */
export function GroupFoot({ folder, group, titleId }: GroupFootProps) {
  const t = useMediaText();
  const folderText = useFolderText();
  const library = folder.scoped(MediaLibrary);
  const { choice, selection } = useChoice(folder, MediaChoice);
  const { protectedFiles, identical } = useRemaining(folder);
  const { units, reasons } = group;
  const others = otherFiles(group, protectedFiles);
  const areTicked = others.length > 0 && others.every((id) => isSelected(selection, id));
  const rule = findKeepReason(group, identical);

  function keepAll() {
    choice.setTicked(
      units.flatMap(({ ids }) => ids),
      false,
    );
    void library.ignorePairs(group);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 p-4 pb-3">
      <div className="min-w-0 flex-1 basis-48">
        <h2 id={titleId} className="font-semibold">
          {useGroupTitle(group)}
        </h2>
        <p className="text-small text-soft">
          {reasons.length > 0
            ? t('live.keep.because', {
                reasons: formatList(reasons.map((reason) => t(`live.reason.${reason}`))),
              })
            : rule === null
              ? t('live.keep.any')
              : t('live.keep.identical', { rule: folderText(`keep.why.${rule}`) })}
        </p>
      </div>
      <div className="-mx-2 flex flex-wrap">
        <Button
          variant="quiet"
          aria-describedby={titleId}
          disabled={others.length === 0}
          onClick={() => choice.setTicked(others, !areTicked)}
        >
          {t(areTicked ? 'live.others.clear' : 'live.others.select')}
        </Button>
        <Button variant="quiet" aria-describedby={titleId} onClick={keepAll}>
          {t('live.keepAll')}
        </Button>
      </div>
    </div>
  );
}
