import type { OpenFolder } from '../open-folder';
import { FileChoice } from './file-choice';
import { KeptFiles } from './kept-files';

/** What goes of the open folder where a suggestion ticks it, without what stays by a card. */
export class KeptChoice extends FileChoice {
  protected readonly kept: KeptFiles;
  private readonly unsubscribeKept: () => void;

  constructor(folder: OpenFolder) {
    super(folder);
    this.kept = folder.scoped(KeptFiles);
    let { stays } = this.kept;
    this.unsubscribeKept = this.kept.state.subscribe(() => {
      const before = stays;
      ({ stays } = this.kept);
      this.forgetTicks(this.decidedSince(before, stays));
      this.notify();
    });
  }

  override dispose(): void {
    super.dispose();
    this.unsubscribeKept();
  }

  /** Files that now stay by a card: a decision about it is later than a tick. */
  private decidedSince(before: ReadonlySet<string>, now: ReadonlySet<string>): number[] {
    const { result, suggestions } = this.folder;
    const staysBy = (paths: ReadonlySet<string>) => (id: number) => paths.has(result.files[id]!.path);
    return suggestions.flatMap(({ remove }) => {
      const staying = remove.filter(staysBy(now));
      const isNew = (id: number) => !staysBy(before)(id);
      if (!staying.some(isNew)) return [];
      // A card that stays as a whole also takes back ticks of files that were left off it before.
      return staying.length === remove.length ? remove : staying.filter(isNew);
    });
  }
}
