import type { CloudFile, ListCloudFilesDto, Sum } from '@swipeclean/contracts';
import { ChevronDown, ChevronUp, type LucideIcon } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { formatBytes } from '@/shared/format/format';
import { CATEGORY_INKS, type CategoryHue } from '@/shared/ui/category';
import { classNames } from '@/shared/ui/class-names';
import { useCloudText } from '../../messages';
import { DriveFiles } from '../files/drive-files';
import type { DriveChoice } from './drive-choice';

interface ChoiceSectionProps {
  title: string;
  note: string;
  icon: LucideIcon;
  hue?: CategoryHue;
  sum: Sum;
  /** Entries of the list, which may hold more than what can go. */
  listed: number;
  /** Null for what is ticked as a whole and has no list. */
  request: ListCloudFilesDto | null;
  choice: DriveChoice;
  /** Whether all is ticked. */
  ticked: boolean | 'mixed';
  /** The WebDAV address of the drive, where its files are to be opened and compared. */
  openIn?: string;
  onToggle: () => void;
  /** Null while nothing can be chosen. */
  onToggleFile: ((file: CloudFile) => void) | null;
}

/** Files of one kind: ticked as a whole, and a list that opens, where single ones can be left out. */
export function ChoiceSection(props: ChoiceSectionProps) {
  const { title, note, icon: Icon, hue, sum, listed, request, choice } = props;
  const { ticked, openIn, onToggle, onToggleFile } = props;
  const t = useCloudText();
  const [open, setOpen] = useState(false);
  const listId = useId();
  const Chevron = open ? ChevronUp : ChevronDown;
  const isEmpty = listed === 0;
  const hasList = request !== null && !isEmpty;
  const rowStyle =
    'flex min-h-16 min-w-0 flex-1 items-center gap-3 py-3 pr-5 text-left focus-visible:-outline-offset-2';
  const row = (
    <>
      <Icon aria-hidden className={classNames('size-5 shrink-0', hue ? CATEGORY_INKS[hue] : 'text-soft')} />
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 basis-full sm:basis-40">
          <span className="block font-medium">{title}</span>
          <span className="block text-small text-soft">{isEmpty ? t('choice.none') : note}</span>
        </span>
        {!isEmpty && (
          <span className="flex items-baseline gap-2 whitespace-nowrap tabular-nums sm:block sm:text-right">
            {hasList && <span className="block font-semibold">{formatBytes(sum.bytes)}</span>}
            <span className="block text-small text-soft">{t('category.items', { count: sum.files })}</span>
          </span>
        )}
      </span>
    </>
  );
  return (
    <li>
      <div className={classNames('flex transition-colors', ticked ? 'bg-brand-tint' : 'hover:bg-raised')}>
        <TickBox
          label={t('choice.tick', { what: title })}
          ticked={ticked}
          disabled={isEmpty || onToggleFile === null}
          onToggle={onToggle}
        />
        {hasList ? (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={open ? listId : undefined}
            onClick={() => setOpen(!open)}
            className={rowStyle}
          >
            {row}
            <Chevron aria-hidden className="size-4 shrink-0 text-soft" />
          </button>
        ) : (
          <div className={rowStyle}>
            {row}
            <span aria-hidden className="size-4 shrink-0" />
          </div>
        )}
      </div>
      {open && request && (
        <div id={listId} className="border-t border-line">
          <DriveFiles
            label={title}
            request={request}
            total={listed}
            choice={choice}
            openIn={openIn}
            onToggle={onToggleFile}
          />
        </div>
      )}
    </li>
  );
}

interface TickBoxProps {
  label: string;
  ticked: boolean | 'mixed';
  disabled: boolean;
  onToggle: () => void;
}

function TickBox({ label, ticked, disabled, onToggle }: TickBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = ticked === 'mixed';
  }, [ticked]);
  return (
    <label className="flex min-w-11 items-center justify-center px-2">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={ticked !== false}
        disabled={disabled}
        onChange={onToggle}
        className="size-5 accent-brand"
      />
    </label>
  );
}
