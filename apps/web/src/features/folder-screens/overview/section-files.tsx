import { useMemo } from 'react';
import { FileList } from '@/folder/file-list/file-list';
import { useFolderText } from '@/folder/messages';
import type { SuggestedRemoval } from '../use-suggested-removal';
import { findKept, type SuggestionSection } from './suggestion-sections';

export const keyOfSection = ({ kind, look }: SuggestionSection): string => `${kind} ${look}`;

/** What a group is called, and why it is suggested. */
export function useSectionTexts({ kind, look }: SuggestionSection): { title: string; note: string } {
  const t = useFolderText();
  return {
    title: t(look ? `suggestion.identical-review.${look}.title` : `suggestion.${kind}.title`),
    note: t(look ? `suggestion.identical-review.${look}` : `suggestion.${kind}.note`),
  };
}

interface SectionFilesProps {
  section: SuggestionSection;
  removal: SuggestedRemoval;
}

/** The files of one group, and the file that stays for each. */
export function SectionFiles({ section, removal }: SectionFilesProps) {
  const { kind, ids } = section;
  const { suggestions, remaining } = removal;
  const { title } = useSectionTexts(section);
  const kept = useMemo(
    () => findKept(kind, suggestions, remaining.identical),
    [kind, suggestions, remaining],
  );
  return <FileList {...removal.list} label={title} ids={ids} keptFor={kept.size ? kept : undefined} />;
}
