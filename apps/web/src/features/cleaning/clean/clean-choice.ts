import { FileChoice } from '@/folder/choice/file-choice';
import { createSelection, type FileSelection } from '@/folder/file-selection';
import type { Remaining } from '@/folder/remaining';
import { memoizeLast } from '@/shared/state/memoize-last';

/** The three groups of the specification, by id, each file once in its own (CLEAN-09 to CLEAN-11). */
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
    ({ identical, possible, old, large }: Remaining, isWritable: boolean): FlaggedFiles => ({
      duplicates: isWritable
        ? identical.flatMap(({ ids, keep }) => ids.filter((id) => id !== keep))
        : possible.flatMap(({ flagged }) => flagged),
      old: old.ids,
      large: large.ids,
    }),
  );

  private readonly list = memoizeLast(({ duplicates, old, large }: FlaggedFiles) =>
    createSelection(this.folder.result.files, [...duplicates, ...old, ...large]),
  );
}
