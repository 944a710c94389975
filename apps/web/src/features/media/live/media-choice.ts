import { FileChoice } from '@/folder/choice/file-choice';

/** The ticked photos and videos, to export or to move; protected ones can be exported. */
export class MediaChoice extends FileChoice {
  protected override readonly takesProtected = true;
}
