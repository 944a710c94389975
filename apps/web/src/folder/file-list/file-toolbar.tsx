import type { ReactNode } from 'react';
import { TextField } from '@/shared/ui/text-field';
import { useFolderText } from '../messages';

interface FileToolbarProps {
  query: string;
  onQuery: (query: string) => void;
  /** The filters. */
  children: ReactNode;
}

/** Search and filters above a list of files; on a phone search has a row of its own, and fields name themselves. */
export function FileToolbar({ query, onQuery, children }: FileToolbarProps) {
  const t = useFolderText();
  return (
    <div className="relative flex flex-wrap gap-3 px-5 py-4 *:min-w-32 *:flex-1 max-sm:[&_label]:sr-only">
      <div className="min-w-56! grow-2!">
        <TextField
          type="search"
          label={t('files.search')}
          placeholder={t('files.search')}
          value={query}
          onChange={({ target }) => onQuery(target.value)}
        />
      </div>
      {children}
    </div>
  );
}
