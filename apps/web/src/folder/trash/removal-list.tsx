import type { ScannedFile } from '@swipeclean/scan-engine';
import { formatBytes } from '@/shared/format/format';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { Disclosure } from '@/shared/ui/disclosure';
import { FileName } from '@/shared/ui/file-name';
import { FileLine } from '../files/file-line';
import { MoreRows } from '../files/more-rows';
import { useFolderText } from '../messages';
import type { Reason, RemovalGroup } from './removal';

interface RemovalListProps {
  groups: readonly RemovalGroup[];
  /** Last copies, which stay although they were ticked. */
  stays?: readonly ScannedFile[];
}

/** Files by the reason for which they go, each to be opened, and what of them stays after all. */
export function RemovalList({ groups, stays = [] }: RemovalListProps) {
  const t = useFolderText();
  const sharedText = useSharedText();
  return (
    <ul className="divide-y divide-line">
      {groups.map((group) => (
        <Disclosure
          key={group.reason}
          title={t(REASON_WORDS[group.reason])}
          description={sharedText('progress.files', { count: group.files.length })}
          trailing={formatBytes(group.bytes)}
        >
          <MoreRows
            items={group.files}
            row={({ id, path, size }) => <FileLine key={id} path={path} trailing={formatBytes(size)} />}
          />
        </Disclosure>
      ))}
      {stays.length > 0 && (
        <Disclosure
          title={t('live.stays')}
          description={
            stays.length === 1 ? (
              <FileName>{stays[0]!.path}</FileName>
            ) : (
              sharedText('progress.files', { count: stays.length })
            )
          }
        >
          <MoreRows items={stays} row={({ id, path }) => <FileLine key={id} path={path} />} />
        </Disclosure>
      )}
    </ul>
  );
}

/** Keys of the words for each reason. */
export const REASON_WORDS = {
  identical: 'live.why.identical',
  alike: 'live.why.alike',
  burst: 'live.why.burst',
  'old-download': 'live.why.old-download',
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
