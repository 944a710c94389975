import { CATEGORIES, type Category } from '@swipeclean/scan-engine';
import { useMemo } from 'react';
import type { Arrangement } from '@/folder/file-list/arrange-files';
import { useFolderText } from '@/folder/messages';
import type { OpenFolder } from '@/folder/open-folder';
import { Select } from '@/shared/ui/select';
import { useFolderScreenText } from '../messages';

export type FilesViewState = Required<Omit<Arrangement, 'kind' | 'removed'>>;

const KINDS = ['all', ...CATEGORIES] as const;
const MAX_FOLDERS = 200;

interface FileFiltersProps {
  folder: OpenFolder;
  view: FilesViewState;
  onChange: (view: FilesViewState) => void;
}

/** The filters by kind and folder. */
export function FileFilters({ folder, view, onChange }: FileFiltersProps) {
  const t = useFolderScreenText();
  const folderText = useFolderText();
  const folders = useMemo(() => topFolders(folder), [folder]);
  // A link may name a folder further down.
  const isDeeper = view.folder !== '' && !folders.includes(view.folder);
  return (
    <>
      <Select
        label={t('files.kind')}
        value={view.category}
        options={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={({ target }) => onChange({ ...view, category: target.value as Category | 'all' })}
      />
      <Select
        label={folderText('column.folder')}
        value={view.folder}
        options={[
          { value: '', label: t('files.folder.all') },
          ...(isDeeper ? [view.folder, ...folders] : folders).map((value) => ({ value, label: value })),
        ]}
        onChange={({ target }) => onChange({ ...view, folder: target.value })}
      />
    </>
  );
}

/** The folders right inside the opened one. */
function topFolders({ result: { files } }: OpenFolder): string[] {
  const names = new Set<string>();
  for (const { path } of files) {
    const slash = path.indexOf('/');
    if (slash > 0) names.add(path.slice(0, slash));
    if (names.size === MAX_FOLDERS) break;
  }
  return [...names];
}
