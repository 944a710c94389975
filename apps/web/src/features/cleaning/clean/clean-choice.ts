import { freedBytesOf } from '@swipeclean/scan-engine';
import { FileChoice } from '@/folder/choice/file-choice';
import { createSelection, type FileSelection } from '@/folder/file-selection';
import type { Remaining } from '@/folder/remaining';
import { memoizeLast } from '@/shared/state/memoize-last';

/** The three groups of the specification, the largest files first (CLEAN-09 to CLEAN-11). */
export interface FlaggedFiles {
  duplicates: readonly number[];
  old: readonly number[];
  large: readonly number[];
}

/** The ticked files of File Analyzer and Folder Scanner, of the groups that they list. */
export class CleanChoice extends FileChoice {
  get flagged(): FlaggedFiles {
    return this.flag(this.folder.remaining, this.folder.writable);
  }

  protected override listed(): FileSelection {
    return this.list(this.flagged);
  }

  /** Only proven copies are duplicates where files can be removed; elsewhere a name and a size suffice (CLEAN-09). */
  private readonly flag = memoizeLast(
    ({ files, identical, possible, old, large }: Remaining, isWritable: boolean): FlaggedFiles => {
      const bySize = (ids: readonly number[]) =>
        [...ids].sort((a, b) => freedBytesOf(files[b]!) - freedBytesOf(files[a]!));
      return {
        duplicates: bySize(
          isWritable
            ? identical.flatMap(({ ids, keep }) => ids.filter((id) => id !== keep))
            : possible.flatMap(({ flagged }) => flagged),
        ),
        old: bySize(old.ids),
        large: bySize(large.ids),
      };
    },
  );

  private readonly list = memoizeLast(({ duplicates, old, large }: FlaggedFiles) =>
    createSelection(this.folder.result.files, [...duplicates, ...old, ...large]),
  );
}
