import { type ComponentProps, type ReactNode, useState } from 'react';
import { formatNumber } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { classNames } from '@/shared/ui/class-names';
import { Disclosure } from '@/shared/ui/disclosure';
import { CutName } from '@/shared/ui/cut-name';
import { FileName } from '@/shared/ui/file-name';
import { useFolderText } from '../messages';
import { FreedSize, sumFreed } from './freed-size';

const PAGE_SIZE = 50;

interface FileLineProps {
  path: string;
  trailing?: ReactNode;
  note?: ReactNode;
  /** On one line, cut in the middle. */
  isCut?: boolean;
}

/** One path among findings. Long ones wrap, since the path is what distinguishes two files. */
export function FileLine({ path, trailing, note, isCut = false }: FileLineProps) {
  return (
    <li className="flex items-baseline gap-3 px-5 py-1.5 text-small">
      <span className="min-w-0 flex-1 wrap-anywhere" title={isCut ? path : undefined}>
        {isCut ? <CutName>{path}</CutName> : <FileName>{path}</FileName>}
        {note && (
          <span className={classNames('text-caption font-medium text-soft', !isCut && 'ml-2')}>{note}</span>
        )}
      </span>
      {trailing && <span className="text-right whitespace-nowrap text-soft tabular-nums">{trailing}</span>}
    </li>
  );
}

interface PagedListProps<Item> {
  items: readonly Item[];
  row: (item: Item) => ReactNode;
}

/** The first 50 of a long list, and 50 more for every press. */
export function PagedList<Item>({ items, row }: PagedListProps<Item>) {
  const { shown, more } = usePages(items);
  return (
    <div className="border-t border-line bg-raised/40 py-1">
      <ul>{shown.map(row)}</ul>
      {more && <div className="px-2">{more}</div>}
    </div>
  );
}

/** The first items of a long list, and the button that shows more of them; null once all are shown. */
export function usePages<Item>(items: readonly Item[], pageSize = PAGE_SIZE) {
  const t = useFolderText();
  const [count, setCount] = useState(pageSize);
  const left = items.length - count;
  return {
    shown: items.slice(0, count),
    more: left > 0 && (
      <Button variant="quiet" onClick={() => setCount(count + pageSize)}>
        {t('action.showMore', { count: formatNumber(left) })}
      </Button>
    ),
  };
}

interface FileLinesProps<File> {
  files: readonly File[];
  noteOf?: (file: File) => ReactNode;
  /** Whether each line ends with the size of the file. */
  hasSizes?: boolean;
}

/** A file with what removing it frees, or a path alone. */
interface ListedFile {
  path: string;
  size?: number;
  diskBytes?: number;
  isLinked?: true;
}

/** A long list of files, each with what removing it frees. */
export function FileLines<File extends ListedFile>(props: FileLinesProps<File>) {
  const { files, noteOf, hasSizes = true } = props;
  return (
    <PagedList
      items={files}
      row={(file) => (
        <FileLine
          key={file.path}
          path={file.path}
          note={noteOf?.(file)}
          trailing={
            hasSizes && file.size !== undefined && <FreedSize {...sumFreed([{ ...file, size: file.size }])} />
          }
        />
      )}
    />
  );
}

type FileDisclosureProps<File> = Omit<ComponentProps<typeof Disclosure>, 'children'> &
  FileLinesProps<File> & {
    /** Above the files. */
    children?: ReactNode;
  };

/** A row of a `<ul>` that expands to files; nothing without files. */
export function FileDisclosure<File extends ListedFile>(props: FileDisclosureProps<File>) {
  const { children, files, noteOf, hasSizes, ...row } = props;
  if (files.length === 0) return null;
  return (
    <Disclosure {...row}>
      {children}
      <FileLines files={files} noteOf={noteOf} hasSizes={hasSizes} />
    </Disclosure>
  );
}

/** Paths as files without sizes. */
export function listPaths(paths: readonly string[]): { path: string }[] {
  return paths.map((path) => ({ path }));
}
