import { listHangingLinks } from '@swipeclean/scan-engine';
import type { RemovalMethod } from '@swipeclean/scan-engine/browser';
import { FileName } from '@/shared/ui/file-name';
import { FileDisclosure, listPaths } from '../file-list/file-lines';
import { useFolderText } from '../messages';
import type { Remaining } from '../remaining';
import { createTrashItems, type RemovalGroup } from './removal';

interface HangingLinksProps {
  remaining: Remaining;
  groups: readonly RemovalGroup[];
  emptyFolders: readonly string[];
  method: RemovalMethod;
}

/** Warns of symbolic links that the removal leaves without target. */
export default function HangingLinks({ remaining, groups, emptyFolders, method }: HangingLinksProps) {
  const t = useFolderText();
  const removed = [...createTrashItems(remaining, groups), ...listPaths(emptyFolders)];
  const links = listHangingLinks(remaining.links, removed, method);
  if (links.length === 0) return null;
  return (
    <ul className="-mx-5 border-y border-line text-ink">
      <FileDisclosure
        title={t('trash.ask.links', { count: links.length })}
        description={t('trash.ask.links.note')}
        files={links}
        noteOf={({ target }) => <FileName>{`→ ${target}`}</FileName>}
      />
    </ul>
  );
}
