import { FileChoice } from '@/folder/choice/file-choice';
import type { OpenFolder } from '@/folder/open-folder';

/**
 * The ticked files of the Folder Scanner. Once files can really be removed, those that only share a name and a size are
 * not listed, so they lose their ticks.
 */
export class CleanChoice extends FileChoice {
  private readonly stop: () => void;

  constructor(folder: OpenFolder) {
    super(folder);
    let { writable } = folder;
    this.stop = folder.subscribe(() => {
      if (folder.writable === writable) return;
      ({ writable } = folder);
      this.forgetTicks(folder.remaining.possible.flatMap(({ flagged }) => flagged));
      this.notify();
    });
  }

  override dispose(): void {
    super.dispose();
    this.stop();
  }
}
