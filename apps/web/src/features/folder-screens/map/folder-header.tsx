import type { Category, FolderSize } from '@swipeclean/scan-engine';
import { ChevronRight } from 'lucide-react';
import type { RefObject } from 'react';
import { useFolderText } from '@/folder/messages';
import { paths } from '@/shared/config/paths';
import { formatDate } from '@/shared/format/format';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { FileName } from '@/shared/ui/file-name';
import { HeroBytes } from '@/shared/ui/figures';
import { LinkButton } from '@/shared/ui/link';
import { useFolderScreenText } from '../messages';

interface FolderHeaderProps {
  /** The folders from the opened one to the shown one. */
  ancestors: readonly FolderSize[];
  nameOf: (folder: FolderSize) => string;
  heading: RefObject<HTMLHeadingElement | null>;
  onOpen: (folder: FolderSize) => void;
}

/** Where one is, how much that folder takes, and the way to its files. */
export function FolderHeader({ ancestors, nameOf, heading, onOpen }: FolderHeaderProps) {
  const t = useFolderScreenText();
  const sharedText = useSharedText();
  const folderText = useFolderText();
  const current = ancestors.at(-1)!;
  return (
    <>
      <nav aria-label={t('map.path')} className="-mx-2 -mt-2">
        <ol className="flex flex-wrap items-center text-small">
          {ancestors.slice(0, -1).map((folder) => (
            <li key={folder.path} className="flex min-w-0 items-center">
              <button
                type="button"
                onClick={() => onOpen(folder)}
                className="min-h-11 max-w-56 truncate rounded-sm px-2 font-medium text-brand-ink hover:underline"
              >
                <FileName>{nameOf(folder)}</FileName>
              </button>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-soft" />
            </li>
          ))}
          <li aria-current="page" className="min-w-0">
            <h2
              ref={heading}
              tabIndex={-1}
              className="flex min-h-11 items-center px-2 font-semibold wrap-anywhere outline-none"
            >
              <FileName>{nameOf(current)}</FileName>
            </h2>
          </li>
        </ol>
      </nav>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <HeroBytes bytes={current.bytes} />
          <p className="text-soft">
            {sharedText('progress.files', { count: current.files })}
            {current.newest !== null &&
              ` · ${folderText('column.newest')}: ${formatDate(new Date(current.newest))}`}
          </p>
        </div>
        <LinkButton to={filesIn(current.path)} variant="secondary">
          {t('map.showFiles')}
        </LinkButton>
      </div>
    </>
  );
}

/** The list of the files below a folder, all or those of one kind. */
export function filesIn(path: string, kind?: Category): string {
  const search = new URLSearchParams({ ...(path && { in: path }), ...(kind && { kind }) }).toString();
  return search ? `${paths.folderFiles}?${search}` : paths.folderFiles;
}
