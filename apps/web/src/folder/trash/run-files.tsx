import type { TrashRun } from '@swipeclean/scan-engine/browser';
import { FileLine, PagedList } from '../file-list/file-lines';
import { FreedSize, sumFreed } from '../file-list/freed-size';
import { useFolderText } from '../messages';
import { storedReasonText } from './removal';

/** The files of runs of the trash, and why each is there. */
export default function RunFiles({ runs }: { runs: readonly TrashRun[] }) {
  const t = useFolderText();
  return (
    <div className="-mx-5 max-h-[40dvh] overflow-y-auto border-y border-line text-ink">
      <PagedList
        items={runs.flatMap(({ id, items }) => items.map((item) => ({ ...item, key: `${id} ${item.path}` })))}
        row={({ key, path, reason, ...item }) => (
          <FileLine
            key={key}
            isCut
            path={path}
            note={storedReasonText(reason, t)}
            trailing={<FreedSize {...sumFreed([item])} />}
          />
        )}
      />
    </div>
  );
}
