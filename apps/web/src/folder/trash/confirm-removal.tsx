import type { ScannedFile } from '@swipeclean/scan-engine';
import type { ReactNode } from 'react';
import { formatBytes } from '@/shared/format/format';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { FileName } from '@/shared/ui/file-name';
import { useFolderText } from '../messages';
import type { RemovalGroup } from './removal';
import { RemovalList } from './removal-list';

interface ConfirmRemovalProps {
  /** What is to go; null while nothing is asked. */
  groups: readonly RemovalGroup[] | null;
  /** Last copies, which stay although they were ticked. */
  stays?: readonly ScannedFile[];
  folder: string | null;
  onConfirm: () => void;
  onCancel: () => void;
  /** What else is to be asked. */
  children?: ReactNode;
}

/** Names what goes, why each file was listed and how to get it back, and asks once. */
export function ConfirmRemoval({
  groups,
  stays,
  folder,
  onConfirm,
  onCancel,
  children,
}: ConfirmRemovalProps) {
  const t = useFolderText();
  const files = groups?.reduce((sum, group) => sum + group.files.length, 0) ?? 0;
  const bytes = groups?.reduce((sum, group) => sum + group.bytes, 0) ?? 0;
  return (
    <ConfirmDialog
      open={groups !== null}
      title={t('live.ask.title')}
      confirmLabel={t('live.ask.confirm', { count: files, size: formatBytes(bytes) })}
      danger
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        {folder !== null && (
          <span className="block font-medium text-ink">
            <FileName>{folder}</FileName>
          </span>
        )}
        {t('live.ask.text')}
      </p>
      <div className="-mx-5 max-h-[40dvh] overflow-y-auto border-y border-line text-ink">
        <RemovalList groups={groups ?? []} stays={stays} />
      </div>
      {children}
    </ConfirmDialog>
  );
}
