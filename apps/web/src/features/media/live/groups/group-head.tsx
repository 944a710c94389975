import type { SimilarGroup, MonthGroup } from '@swipeclean/scan-engine';
import { useId } from 'react';
import { useChoice } from '@/folder/choice/file-choice';
import { isSelected } from '@/folder/file-selection';
import { useFolderText } from '@/folder/messages';
import type { OpenFolder } from '@/folder/open-folder';
import { useRemaining } from '@/folder/use-open-folder';
import { formatBytes, formatDate, formatList } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/checkbox';
import { useMediaText } from '@/features/media/messages';
import { MediaLibrary } from '@/folder/inspection/media-library';
import { findKeepReason } from '../current-groups';
import { MediaChoice } from '../media-choice';
import { type AnyGroup, isUnitSelected, otherFiles } from '../media-units';

interface GroupHeadProps<Group> {
  folder: OpenFolder;
  group: Group;
}

/** The title and size of a group, and the actions on all of it. */
export function GroupHead({ folder, group }: GroupHeadProps<AnyGroup>) {
  return (
    <div className="rounded-t-card border-x border-t border-line bg-surface p-4 pb-3">
      {group.kind === 'month' ? (
        <MonthHead folder={folder} group={group} />
      ) : (
        <ChoiceHead folder={folder} group={group} />
      )}
    </div>
  );
}

function MonthHead({ folder, group }: GroupHeadProps<MonthGroup>) {
  const t = useMediaText();
  const { choice, selection } = useChoice(folder, MediaChoice);
  const { month, units, bytes } = group;
  const ids = units.flatMap((unit) => unit.ids);
  const all = units.every((unit) => isUnitSelected(unit, selection));
  return (
    <Checkbox
      checked={all}
      onChange={() => choice.setTicked(ids, !all)}
      label={
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span role="heading" aria-level={2} className="min-w-min flex-1 font-semibold">
            {month === null ? t('live.month.unknown') : nameOfMonth(month)}
          </span>
          <span className="text-small text-soft tabular-nums">
            {t('selection.contents', { count: units.length, size: formatBytes(bytes) })}
          </span>
        </span>
      }
    />
  );
}

const TITLES = {
  burst: 'live.burst.group',
  similar: 'live.similar.group',
  'similar-video': 'live.similar.videos',
} as const;

/** Which photo is suggested and why, with a button that ticks the others. */
function ChoiceHead({ folder, group }: GroupHeadProps<SimilarGroup>) {
  const t = useMediaText();
  const folderText = useFolderText();
  const titleId = useId();
  const library = folder.scoped(MediaLibrary);
  const { choice, selection } = useChoice(folder, MediaChoice);
  const { protectedFiles, identical } = useRemaining(folder);
  const { kind, units, reasons, reclaimable } = group;
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
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="min-w-0 flex-1 basis-48">
        <h2 id={titleId} className="font-semibold">
          {t(TITLES[kind], { count: units.length, size: formatBytes(reclaimable) })}
        </h2>
        <p className="text-small text-soft">
          {reasons.length > 0
            ? t('live.keep.because', {
                reasons: formatList(reasons.map((reason) => t(`live.reason.${reason}`))),
              })
            : rule === null && t('live.keep.any')}
          {rule !== null && ` ${t('live.keep.identical', { rule: folderText(`keep.why.${rule}`) })}`}
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

/** `2026-03` as `March 2026`. */
function nameOfMonth(month: string): string {
  return formatDate(`${month}-15T12:00:00`, { month: 'long', year: 'numeric' });
}
