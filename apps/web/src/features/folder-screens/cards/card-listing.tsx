import { freedBytesOf, type ScannedFile } from '@swipeclean/scan-engine';
import { Folder } from 'lucide-react';
import type { ReactNode } from 'react';
import { FreedSize, sumFreed } from '@/folder/file-list/freed-size';
import type { OpenFolder } from '@/folder/open-folder';
import { useMinWidth } from '@/shared/browser/use-min-width';
import { formatNumber } from '@/shared/format/format';
import { CutName } from '@/shared/ui/cut-name';
import { FileName } from '@/shared/ui/file-name';
import { useFolderScreenText } from '../messages';
import { useCardText } from './card-texts';
import { FileIcon } from './file-picture';

/** Files of a list that fit on a card, and on that of a phone. */
const MAX_LISTED = 5;
const MAX_LISTED_PHONE = 3;

interface LargestFilesProps {
  folder: OpenFolder;
  files: readonly ScannedFile[];
}

/** Many files without pictures that all go, the largest first. */
export function LargestFiles({ folder, files }: LargestFilesProps) {
  const { folderName } = useCardText();
  return (
    <Listing
      items={[...files].sort((a, b) => freedBytesOf(b) - freedBytesOf(a))}
      row={(file) => (
        <li key={file.id} className={LISTED}>
          <FileIcon file={file} className="size-7" />
          <span className="min-w-0 flex-1">
            <span className="block text-small font-medium">
              <CutName>{file.name}</CutName>
            </span>
            <span className="block truncate text-caption text-soft">
              <FileName>{folderName(folder, file.path)}</FileName>
            </span>
          </span>
          <span className="text-right text-small text-soft tabular-nums">
            <FreedSize {...sumFreed([file])} />
          </span>
        </li>
      )}
    />
  );
}

/** Folders that go, by their paths. */
export function FolderPaths({ paths }: { paths: readonly string[] }) {
  return (
    <Listing
      items={paths}
      row={(path) => (
        <li key={path} className={LISTED}>
          <Folder aria-hidden strokeWidth={1.5} className="size-7 shrink-0 text-soft" />
          <span className="min-w-0 truncate text-small font-medium">
            <FileName>{path}</FileName>
          </span>
        </li>
      )}
    />
  );
}

const LISTED = 'flex min-h-0 flex-1 items-center gap-3 px-4';

/** The first of many, and how many follow. */
function Listing<Item>({ items, row }: { items: readonly Item[]; row: (item: Item) => ReactNode }) {
  const t = useFolderScreenText();
  const count = useMinWidth(40) ? MAX_LISTED : MAX_LISTED_PHONE;
  return (
    <ul className="flex min-h-0 flex-1 flex-col justify-center gap-px overflow-hidden bg-line *:bg-raised">
      {items.slice(0, count).map(row)}
      {items.length > count && (
        <li className="px-4 py-2 text-small font-medium text-soft tabular-nums">
          {t('cards.more', { count: formatNumber(items.length - count) })}
        </li>
      )}
    </ul>
  );
}
