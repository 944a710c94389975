import type { ReactNode } from 'react';
import { formatBytes } from '../../format/format';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Disclosure } from '../../ui/disclosure';
import { FileName } from '../../ui/file-name';
import { useSharedText } from '../../i18n/shared-messages';
import { useFolderText } from '../messages';
import { FileLine } from '../files/file-line';
import { MoreRows } from '../files/more-rows';
import type { Reason, RemovalGroup } from './removal';

interface ConfirmRemovalProps {
  /** What is to go; null while nothing is asked. */
  groups: readonly RemovalGroup[] | null;
  folder: string | null;
  onConfirm: () => void;
  onCancel: () => void;
  /** What else is to be asked. */
  children?: ReactNode;
}

/** Names what goes, why each file was listed and how to get it back, and asks once. */
export function ConfirmRemoval({ groups, folder, onConfirm, onCancel, children }: ConfirmRemovalProps) {
  const t = useFolderText();
  const sharedText = useSharedText();
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
      <ul className="-mx-5 max-h-[40dvh] divide-y divide-line overflow-y-auto border-y border-line text-ink">
        {groups?.map((group) => (
          <Disclosure
            key={group.reason}
            title={t(WORDS[group.reason])}
            description={sharedText('progress.files', { count: group.files.length })}
            trailing={formatBytes(group.bytes)}
          >
            <MoreRows
              items={group.files}
              row={({ id, path, size }) => <FileLine key={id} path={path} trailing={formatBytes(size)} />}
            />
          </Disclosure>
        ))}
      </ul>
      {children}
    </ConfirmDialog>
  );
}

const WORDS = {
  identical: 'live.why.identical',
  alike: 'live.why.alike',
  burst: 'live.why.burst',
  preselected: 'live.why.preselected',
  chosen: 'live.why.chosen',
  'junk.partial-download': 'junk.partial-download',
  'junk.temporary': 'junk.temporary',
  'junk.backup': 'junk.backup',
  'junk.system-thumbnail': 'junk.system-thumbnail',
  'junk.editor-lock': 'junk.editor-lock',
  'junk.empty-file': 'junk.empty-file',
  'junk.old-log': 'junk.old-log',
  'junk.old-installer': 'junk.old-installer',
  'junk.old-screenshot': 'junk.old-screenshot',
  'junk.system-trash': 'junk.system-trash',
} as const satisfies Record<Reason, string>;
