import { FileLine } from '@/folder/files/file-line';
import { MoreRows } from '@/folder/files/more-rows';
import { useFolderText } from '@/folder/messages';
import { formatBytes } from '@/shared/format/format';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { Disclosure } from '@/shared/ui/disclosure';
import type { LiveTask } from './live-plan';

/** The files and folders that a task is about, to be looked at before it is run. */
export function TaskFiles({ items, emptyFolders }: Pick<LiveTask, 'items' | 'emptyFolders'>) {
  const sharedText = useSharedText();
  const folderText = useFolderText();
  return (
    <ul className="border-t border-line empty:hidden">
      {items.length > 0 && (
        <Disclosure title={sharedText('progress.files', { count: items.length })}>
          <MoreRows
            items={items}
            row={({ path, size }) => <FileLine key={path} path={path} trailing={formatBytes(size)} />}
          />
        </Disclosure>
      )}
      {emptyFolders.length > 0 && (
        <Disclosure title={folderText('live.folders', { count: emptyFolders.length })}>
          <MoreRows items={emptyFolders} row={(path) => <FileLine key={path} path={path} />} />
        </Disclosure>
      )}
    </ul>
  );
}
