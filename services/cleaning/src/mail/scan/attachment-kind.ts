import type { AttachmentKind } from '@swipeclean/contracts/server';
import { extensionsOf } from '@swipeclean/scan-engine/tables';

const ENDINGS: Record<Exclude<AttachmentKind, 'other'>, ReadonlySet<string>> = {
  document: extensionsOf(['office'], 'txt md tex csv tsv mobi htm html xml json pages numbers key'),
  image: extensionsOf(['photo', 'raw', 'graphic']),
  video: extensionsOf(['video', 'recording']),
  audio: extensionsOf(['audio']),
  archive: extensionsOf(['archive', 'disk-image']),
  message: new Set(['eml', 'msg']),
};

const DOCUMENT_TYPES =
  /^(?:text\/|application\/(?:pdf|msword|rtf|epub|vnd\.(?:openxml|oasis|ms-(?:excel|powerpoint))))/;
const ARCHIVE_TYPES = /^application\/(?:zip|gzip|x-(?:7z|bzip2?|gzip|tar|zip|rar|xz)|vnd\.rar)/;

/** What an attachment is: by its type, or where that says nothing, by the ending of its name. */
export function attachmentKind(type: string, name: string): AttachmentKind {
  if (type === 'message/rfc822') return 'message';
  const [family] = type.split('/');
  if (family === 'image' || family === 'video' || family === 'audio') return family;
  const ending = /\.([^./\\]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const byName = (Object.keys(ENDINGS) as (keyof typeof ENDINGS)[]).find((kind) => ENDINGS[kind].has(ending));
  if (byName) return byName;
  if (DOCUMENT_TYPES.test(type)) return 'document';
  return ARCHIVE_TYPES.test(type) ? 'archive' : 'other';
}
