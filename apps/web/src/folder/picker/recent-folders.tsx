import type { RecentFolder } from '@swipeclean/scan-engine/browser';
import { Folder, X } from 'lucide-react';
import { paths } from '@/shared/config/paths';
import { formatDate } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { FileName } from '@/shared/ui/file-name';
import { IconButton } from '@/shared/ui/icon-button';
import { QuietLink } from '@/shared/ui/link';
import { loadEngine } from '../engine';
import { useFolderText } from '../messages';
import { deleteBrowserScans } from '../totals/browser-scans';
import { useRecentFolders } from './use-recent-folders';

const MAX_LISTED = 5;

interface RecentFoldersProps {
  onOpen: (folder: RecentFolder) => void;
  /** Whether the way to any other folder is shown, too; by default it is. */
  hasCompanionLink?: boolean;
}

/** The folders last scanned in this browser, each one press from being scanned again, and the way to any other. */
export default function RecentFolders({ onOpen, hasCompanionLink = true }: RecentFoldersProps) {
  const t = useFolderText();
  const [all, setAll] = useRecentFolders();
  const folders = all.slice(0, MAX_LISTED);

  function forget({ id }: RecentFolder) {
    setAll(all.filter((folder) => folder.id !== id));
    loadEngine()
      .then(({ deleteRecentFolder }) => deleteRecentFolder(id))
      .then(() => deleteBrowserScans(id))
      .then(() => import('../removal-list/deleted-by-hand'))
      .then(({ deleteTicks }) => deleteTicks(id))
      .catch((error: unknown) => console.error(error));
  }

  return (
    <>
      {folders.length > 0 && (
        <Card flush title={t('recent.title')}>
          <p className="px-5 pb-3 text-small text-soft">{t('recent.note')}</p>
          <ul className="divide-y divide-line overflow-hidden rounded-b-card border-t border-line">
            {folders.map((folder) => (
              <li key={folder.id} className="flex items-center pr-2">
                <button
                  type="button"
                  onClick={() => onOpen(folder)}
                  className="flex min-h-14 min-w-0 flex-1 items-center gap-4 px-5 py-3 text-left transition-colors hover:bg-raised focus-visible:-outline-offset-2"
                >
                  <Folder aria-hidden className="size-5 shrink-0 text-soft" />
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-medium">
                      <FileName>{folder.name}</FileName>
                    </span>
                    <span className="block text-small text-soft">
                      {t('recent.last', { when: formatDate(new Date(folder.lastUsed)) })}
                    </span>
                  </span>
                </button>
                <IconButton
                  icon={X}
                  label={t('recent.forget', { folder: folder.name })}
                  onClick={() => forget(folder)}
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {/* A phone has no terminal. */}
      {hasCompanionLink && (
        <p className="pointer-coarse:hidden">
          <QuietLink to={paths.connect}>{t('open.companion')}</QuietLink>
        </p>
      )}
    </>
  );
}
