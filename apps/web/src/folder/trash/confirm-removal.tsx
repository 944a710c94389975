import { isDangerousType, TRASH_RETENTION_DAYS, type ScannedFile } from '@swipeclean/scan-engine';
import type { RemovalMethod } from '@swipeclean/scan-engine/browser';
import { lazy, type ReactNode, Suspense } from 'react';
import { formatBytes } from '@/shared/format/format';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { FileName } from '@/shared/ui/file-name';
import { canMoveFiles, isNativeFolder } from '../engine';
import { FileDisclosure, FileLines, listPaths } from '../file-list/file-lines';
import { FreedSize, sumFreed } from '../file-list/freed-size';
import { useFolderText } from '../messages';
import type { OpenFolder } from '../open-folder';
import { reasonText, type RemovalGroup } from './removal';

const HangingLinks = lazy(() => import('./hanging-links'));
const RemovalMethodSelect = lazy(() => import('./removal-method-select'));

interface ConfirmRemovalProps {
  /** The files to remove; null while the dialog is closed. */
  groups: readonly RemovalGroup[] | null;
  /** Last copies, which stay although they are ticked. */
  stays?: readonly ScannedFile[];
  /** Empty folders that go as well. */
  emptyFolders?: readonly string[];
  folder: Pick<OpenFolder, 'name' | 'roots' | 'remaining'>;
  /** What becomes of the files, and what happens when the user chooses; without it the trash. */
  method?: RemovalMethod;
  onMethod?: (method: RemovalMethod) => void;
  onConfirm: () => void;
  onCancel: () => void;
  /** More questions of the screen. */
  children?: ReactNode;
}

/** Lists the files, why each was listed and how to restore them, and asks for confirmation. */
export function ConfirmRemoval({
  groups,
  stays,
  emptyFolders = [],
  folder: { name, roots, remaining },
  method = 'trash',
  onMethod,
  onConfirm,
  onCancel,
  children,
}: ConfirmRemovalProps) {
  const t = useFolderText();
  const files = groups?.flatMap((group) => group.files) ?? [];
  const hasPrograms = files.some(({ name }) => isDangerousType(name));
  const isNative = isNativeFolder(roots[0]?.handle);
  const hasOnlyFolders = files.length === 0 && emptyFolders.length > 0;
  return (
    <ConfirmDialog
      open={groups !== null}
      title={t(hasOnlyFolders ? 'trash.ask.folders.title' : 'trash.ask.title')}
      confirmLabel={
        hasOnlyFolders
          ? t('trash.ask.folders.confirm', { count: emptyFolders.length })
          : t('trash.ask.confirm', { count: files.length, size: formatBytes(sumFreed(files).bytes) })
      }
      undoable
      danger={hasOnlyFolders}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {!hasOnlyFolders && (
        <>
          <p>
            {name !== null && (
              <span className="block font-medium text-ink">
                <FileName>{name}</FileName>
              </span>
            )}
            {t(`trash.ask.text.${method}`, { days: TRASH_RETENTION_DAYS })}
          </p>
          {isNative && onMethod && groups && (
            <Suspense>
              <RemovalMethodSelect roots={roots} method={method} onMethod={onMethod} />
            </Suspense>
          )}
          {!isNative &&
            (canMoveFiles() ? (
              hasPrograms && <p>{t('trash.ask.programs')}</p>
            ) : (
              <p>{t('trash.ask.copies')}</p>
            ))}
        </>
      )}
      {groups && remaining.links && (
        <Suspense>
          <HangingLinks remaining={remaining} groups={groups} emptyFolders={emptyFolders} method={method} />
        </Suspense>
      )}
      {!hasOnlyFolders && (
        <div className="-mx-5 max-h-[40dvh] overflow-y-auto border-y border-line text-ink">
          <RemovalGroups groups={groups} stays={stays} />
        </div>
      )}
      {emptyFolders.length > 0 && (
        <>
          <p>{t('trash.ask.folders', { count: emptyFolders.length })}</p>
          <div className="-mx-5 max-h-[40dvh] overflow-y-auto border-y border-line text-ink">
            <FileLines files={listPaths(emptyFolders)} />
          </div>
        </>
      )}
      {children}
    </ConfirmDialog>
  );
}

/** Files by the reason for which they are removed, and the last copies that stay. */
function RemovalGroups({ groups, stays = [] }: Pick<ConfirmRemovalProps, 'groups' | 'stays'>) {
  const t = useFolderText();
  const sharedText = useSharedText();
  const nameOrCount = (files: readonly ScannedFile[]) =>
    files.length === 1 ? (
      <FileName>{files[0]!.path}</FileName>
    ) : (
      sharedText('progress.files', { count: files.length })
    );
  return (
    <ul className="divide-y divide-line">
      {groups?.map(({ reason, files }) => (
        <FileDisclosure
          key={reason}
          title={reasonText(reason, t)}
          description={nameOrCount(files)}
          trailing={<FreedSize {...sumFreed(files)} />}
          files={files}
        />
      ))}
      <FileDisclosure
        title={t('trash.stays')}
        description={stays.length > 0 && nameOrCount(stays)}
        files={stays}
        hasSizes={false}
      />
    </ul>
  );
}
