import { ChevronDown, ChevronUp } from 'lucide-react';
import { useMemo } from 'react';
import { pickSelected } from '@/folder/file-selection';
import { TickAll } from '@/folder/file-list/tick-all';
import { useFolderText } from '@/folder/messages';
import type { OpenFolder } from '@/folder/open-folder';
import { formatBytes } from '@/shared/format/format';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { classNames } from '@/shared/ui/class-names';
import { useFolderScreenText } from '../messages';
import type { SuggestedRemoval } from '../use-suggested-removal';
import { GroupFaces, hasLargeFaces } from './group-faces';
import { keyOfSection, SectionFiles, useSectionTexts } from './section-files';
import type { SuggestionSection } from './suggestion-sections';

interface SectionCardProps {
  folder: OpenFolder;
  title: string;
  note: string;
  /** Whether it is true yet; else only its place is there. */
  isNoteTrue?: boolean;
  sections: readonly SuggestionSection[];
  removal: SuggestedRemoval;
  /** The section whose files are shown: beside the groups, or below its row. */
  chosen: string | null;
  isWide: boolean;
  onChoose: (key: string) => void;
  /** The first group is the largest of all, and shows it. */
  hasLargest: boolean;
}

/** Suggestions of one risk, a row for each kind and reason. A row shows its files, where some can be left off. */
export function SectionCard({
  title,
  note,
  isNoteTrue = true,
  hasLargest,
  sections,
  ...rest
}: SectionCardProps) {
  const bytes = sections.reduce((sum, section) => sum + section.bytes, 0);
  if (sections.length === 0) return null;
  return (
    <Card
      flush
      title={title}
      aside={<span className="font-semibold whitespace-nowrap tabular-nums">{formatBytes(bytes)}</span>}
    >
      <p className={classNames('px-5 pb-3 text-small text-soft', !isNoteTrue && 'invisible')}>{note}</p>
      <ul className="divide-y divide-line overflow-hidden rounded-b-card border-t border-line">
        {sections.map((section, at) => (
          <SectionRow
            key={keyOfSection(section)}
            section={section}
            isLargest={hasLargest && at === 0}
            {...rest}
          />
        ))}
      </ul>
    </Card>
  );
}

/** As many as there is room for beside the button of a group on a phone. */
const NARROW_FACES = 3;

interface SectionRowProps extends Pick<
  SectionCardProps,
  'folder' | 'removal' | 'chosen' | 'isWide' | 'onChoose'
> {
  section: SuggestionSection;
  isLargest: boolean;
}

function SectionRow({ folder, section, isLargest, removal, chosen, isWide, onChoose }: SectionRowProps) {
  const t = useFolderScreenText();
  const folderText = useFolderText();
  const sharedText = useSharedText();
  const { title, note } = useSectionTexts(section);
  const { ids, bytes } = section;
  const key = keyOfSection(section);
  const isChosen = chosen === key;
  const Chevron = isChosen ? ChevronUp : ChevronDown;
  const { files } = folder.result;
  const move = useMemo(() => pickSelected(files, removal.selection, ids), [files, removal.selection, ids]);
  const canMove = removal.isLive && move.files > 0;
  const isLarge = useMemo(() => isLargest && hasLargeFaces(files, ids), [isLargest, files, ids]);
  const action = folderText('trash.ask.confirm', { count: move.files, size: formatBytes(move.bytes) });
  return (
    <li>
      <div
        className={classNames(
          'flex transition-colors',
          isWide && isChosen ? 'bg-brand-tint' : 'hover:bg-raised',
        )}
      >
        <label className="flex min-w-12 items-start pt-4 pl-5">
          <TickAll
            label={t('suggestion.tick', { what: title })}
            ids={ids}
            selection={removal.selection}
            onTick={removal.list.onTick}
            className="size-5"
          />
        </label>
        <div className="min-w-0 flex-1 pr-5 pb-3">
          <button
            type="button"
            aria-expanded={isChosen}
            aria-controls={isChosen ? FILES_ID : undefined}
            onClick={() => onChoose(key)}
            className="flex min-h-14 w-full min-w-0 items-start gap-3 pt-3 pb-2 text-left focus-visible:-outline-offset-2"
          >
            <span className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-3 gap-y-1">
              <span className="min-w-0 flex-1 basis-48">
                <span className="block font-medium">{title}</span>
                <span className="block text-small text-soft">{note}</span>
              </span>
              <span className="flex items-baseline gap-2 whitespace-nowrap tabular-nums sm:block sm:text-right">
                <span className={classNames('block font-semibold', isLargest && 'text-title')}>
                  {formatBytes(bytes)}
                </span>
                <span className="block text-small text-soft">
                  {sharedText('progress.files', { count: ids.length })}
                </span>
              </span>
            </span>
            {!isWide && <Chevron aria-hidden className="mt-1 size-4 shrink-0 text-soft" />}
          </button>
          {isLarge && <GroupFaces large folder={folder} ids={ids} />}
          <div className={classNames('flex flex-wrap items-center gap-2', isLarge && 'mt-3')}>
            {!isLarge && <GroupFaces folder={folder} ids={ids} count={isWide ? undefined : NARROW_FACES} />}
            <span className="ml-auto flex gap-2">
              {canMove ? (
                <Button
                  variant="secondary"
                  aria-label={t('suggestion.only', { action })}
                  disabled={removal.isWorking}
                  onClick={() => removal.askToRemoveOnly(ids)}
                >
                  {t('suggestion.move')}
                </Button>
              ) : (
                (isWide || !isChosen) && (
                  <Button
                    variant="secondary"
                    aria-label={t('suggestion.look.at', { what: title })}
                    // Beside the groups its files are shown already.
                    unavailable={isChosen}
                    onClick={() => onChoose(key)}
                  >
                    {t('suggestion.look')}
                  </Button>
                )
              )}
            </span>
          </div>
        </div>
      </div>
      {isChosen && !isWide && (
        <div id={FILES_ID}>
          <SectionFiles section={section} removal={removal} />
        </div>
      )}
    </li>
  );
}

/** One list of files is shown at a time. */
export const FILES_ID = 'group-files';
