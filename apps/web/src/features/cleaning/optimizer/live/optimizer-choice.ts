import { FileChoice } from '@/folder/choice/file-choice';
import { createSelection, type FileSelection } from '@/folder/file-selection';

/** What the tasks take: all that they find, without the photos that the user leaves out; and which tasks are run. */
export class OptimizerChoice extends FileChoice {
  private readonly all = createSelection(this.folder.result.files, this.folder.result.files.keys());

  protected override suggested(): FileSelection {
    return this.all;
  }
}
