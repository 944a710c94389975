import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { FileList } from '@/folder/file-list/file-list';
import { TickAll } from '@/folder/file-list/tick-all';
import { useFolderText } from '@/folder/messages';
import { formatBytes } from '@/shared/format/format';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { Card } from '@/shared/ui/card';
import { useFolderScreenText } from '../messages';
import type { SuggestedRemoval } from '../use-suggested-removal';
import { useIsWide } from '@/shared/browser/use-is-wide';
import { findKept, type SuggestionSection } from './suggestion-sections';

interface SectionCardProps {
  title: string;
  note: string;
  sections: readonly SuggestionSection[];
  removal: SuggestedRemoval;
}

/** Suggestions of one risk, a row for each kind and reason; a row opens to its files, where some can be left off. */
export function SectionCard({ title, note, sections, ...rest }: SectionCardProps) {
  const bytes = sections.reduce((sum, section) => sum + section.bytes, 0);
  if (sections.length === 0) return null;
  return (
    <Card
      flush
      title={title}
      aside={<span className="font-semibold whitespace-nowrap tabular-nums">{formatBytes(bytes)}</span>}
    >
      <p className="px-5 pb-3 text-small text-soft">{note}</p>
      <ul className="divide-y divide-line overflow-hidden rounded-b-card border-t border-line">
        {sections.map((section) => (
          <SectionRow key={`${section.kind} ${section.look}`} section={section} {...rest} />
        ))}
      </ul>
    </Card>
  );
}

interface SectionRowProps extends Pick<SectionCardProps, 'removal'> {
  section: SuggestionSection;
}

function SectionRow({ section: { kind, look, ids, bytes }, removal }: SectionRowProps) {
  const t = useFolderScreenText();
  const folderText = useFolderText();
  const sharedText = useSharedText();
  const isWide = useIsWide();
  const [open, setOpen] = useState(false);
  const { suggestions, remaining } = removal;
  const kept = useMemo(
    () => (open ? findKept(kind, suggestions, remaining.identical) : undefined),
    [open, kind, suggestions, remaining],
  );
  const listId = useId();
  const Chevron = open ? ChevronUp : ChevronDown;
  const title = folderText(look ? `suggestion.identical-review.${look}.title` : `suggestion.${kind}.title`);
  const note = folderText(look ? `suggestion.identical-review.${look}` : `suggestion.${kind}.note`);
  return (
    <li>
      <div className="flex transition-colors hover:bg-raised">
        <label className="flex min-w-11 items-center justify-center pl-2">
          <TickAll
            label={t('suggestion.tick', { what: title })}
            ids={ids}
            selection={removal.selection}
            onTick={removal.list.onTick}
            className="size-5"
          />
        </label>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          onClick={() => setOpen(!open)}
          className="flex min-h-16 min-w-0 flex-1 items-center gap-3 py-3 pr-5 text-left focus-visible:-outline-offset-2"
        >
          <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="min-w-0 flex-1 basis-full sm:basis-48">
              <span className="block font-medium">{title}</span>
              <span className="block text-small text-soft">{note}</span>
            </span>
            <span className="flex items-baseline gap-2 whitespace-nowrap tabular-nums sm:block sm:text-right">
              <span className="block font-semibold">{formatBytes(bytes)}</span>
              <span className="block text-small text-soft">
                {sharedText('progress.files', { count: ids.length })}
              </span>
            </span>
          </span>
          <Chevron aria-hidden className="size-4 shrink-0 text-soft" />
        </button>
      </div>
      {open && (
        <div id={listId}>
          <FileList
            {...removal.list}
            label={title}
            ids={ids}
            keptFor={kept?.size ? kept : undefined}
            isWide={isWide}
          />
        </div>
      )}
    </li>
  );
}
