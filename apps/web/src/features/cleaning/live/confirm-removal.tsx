import { formatBytes } from '../../../shared/format/format';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { Disclosure } from '../../../shared/ui/disclosure';
import { FileName } from '../../../shared/ui/file-name';
import { useCleaningText } from '../messages';
import { FileLine } from '../results/file-line';
import { MoreRows } from '../results/more-rows';
import type { Reason, RemovalGroup } from './removal';

interface ConfirmRemovalProps {
  /** What is to go; null while nothing is asked. */
  groups: readonly RemovalGroup[] | null;
  folder: string | null;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Names what goes, why each file was listed and how to get it back, and asks once. */
export function ConfirmRemoval({ groups, folder, onConfirm, onCancel }: ConfirmRemovalProps) {
  const t = useCleaningText();
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
            description={t('summary.files', { count: group.files.length })}
            trailing={formatBytes(group.bytes)}
          >
            <MoreRows
              items={group.files}
              row={({ id, path, size }) => <FileLine key={id} path={path} trailing={formatBytes(size)} />}
            />
          </Disclosure>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

const WORDS = {
  identical: 'live.why.identical',
  preselected: 'live.why.preselected',
  chosen: 'live.why.chosen',
  'junk.partial-download': 'findings.junk.partial-download',
  'junk.temporary': 'findings.junk.temporary',
  'junk.backup': 'findings.junk.backup',
  'junk.system-thumbnail': 'findings.junk.system-thumbnail',
  'junk.editor-lock': 'findings.junk.editor-lock',
  'junk.empty-file': 'findings.junk.empty-file',
  'junk.old-log': 'findings.junk.old-log',
  'junk.old-installer': 'findings.junk.old-installer',
  'junk.old-screenshot': 'findings.junk.old-screenshot',
  'junk.system-trash': 'findings.junk.system-trash',
} as const satisfies Record<Reason, string>;
