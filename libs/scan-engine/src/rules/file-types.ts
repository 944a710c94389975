import type { Category, FileKind, ScannedFile, SourceEntry } from '../types';
import { extensionOf, fileNameOf } from '../paths';

/** All categories in the order screens show them. */
export const CATEGORIES: readonly Category[] = ['images', 'videos', 'documents', 'audio', 'other'];

/** Storage category of a MIME type; by the type alone, so `application/msword` is other (CLEAN-12 to CLEAN-16). */
export function categoryOf(mimeType: string): Category {
  if (mimeType.startsWith('image/')) return 'images';
  if (mimeType.startsWith('video/')) return 'videos';
  if (mimeType.startsWith('audio/')) return 'audio';
  if (/pdf|document|text/.test(mimeType)) return 'documents';
  return 'other';
}

const KINDS = new Map<string, FileKind>([
  ...['jpg', 'jpeg', 'png', 'gif', 'webp'].map((extension) => [extension, 'image'] as const),
  ...['mp4', 'mov', 'avi', 'mkv'].map((extension) => [extension, 'video'] as const),
  ...['mp3', 'wav', 'flac', 'm4a'].map((extension) => [extension, 'audio'] as const),
  ...['pdf', 'doc', 'docx', 'txt'].map((extension) => [extension, 'document'] as const),
]);

/**
 * The real cleaner's type of a file name, by extension in any case; anything unlisted is `cache` (REAL-10 to REAL-14).
 */
export function fileKindOf(name: string): FileKind {
  return KINDS.get(extensionOf(name)) ?? 'cache';
}

/** One line per type: the type, then its extensions. Names follow the IANA registry where it has one. */
const TABLE = `
image/jpeg jpg jpeg jpe jfif
image/png png
image/gif gif
image/webp webp
image/avif avif
image/heic heic
image/heif heif
image/bmp bmp
image/tiff tif tiff
image/svg+xml svg
image/x-icon ico
image/jxl jxl
image/vnd.adobe.photoshop psd
image/x-adobe-dng dng
image/x-canon-cr2 cr2
image/x-canon-cr3 cr3
image/x-nikon-nef nef
image/x-sony-arw arw
image/x-panasonic-rw2 rw2
image/x-olympus-orf orf
video/mp4 mp4 m4v
video/quicktime mov qt
video/x-msvideo avi
video/x-matroska mkv
video/webm webm
video/mpeg mpg mpeg
video/x-ms-wmv wmv
video/x-flv flv
video/3gpp 3gp
video/3gpp2 3g2
video/mp2t mts m2ts
video/ogg ogv
audio/mpeg mp3
audio/wav wav
audio/flac flac
audio/mp4 m4a m4b
audio/aac aac
audio/ogg ogg oga
audio/opus opus
audio/x-ms-wma wma
audio/aiff aif aiff
audio/midi mid midi
audio/amr amr
application/pdf pdf
application/msword doc
application/vnd.ms-excel xls
application/vnd.ms-powerpoint ppt
application/vnd.openxmlformats-officedocument.wordprocessingml.document docx
application/vnd.openxmlformats-officedocument.spreadsheetml.sheet xlsx
application/vnd.openxmlformats-officedocument.presentationml.presentation pptx
application/vnd.oasis.opendocument.text odt
application/vnd.oasis.opendocument.spreadsheet ods
application/vnd.oasis.opendocument.presentation odp
application/rtf rtf
application/epub+zip epub
text/plain txt log text
text/markdown md markdown
text/csv csv
text/html html htm
text/css css
text/javascript js mjs
text/calendar ics
text/vcard vcf
text/x-python py
text/xml xml
application/json json
application/zip zip
application/gzip gz tgz
application/x-tar tar
application/x-7z-compressed 7z
application/vnd.rar rar
application/vnd.android.package-archive apk
application/x-apple-diskimage dmg
application/x-msi msi
application/vnd.microsoft.portable-executable exe dll
`;

const BY_EXTENSION = new Map(
  TABLE.trim()
    .split('\n')
    .flatMap((line) => {
      const [type = '', ...extensions] = line.split(' ');
      return extensions.map((extension) => [extension, type] as const);
    }),
);

/** A TypeScript module has the extension of camcorder recordings, which are larger from the first second on. */
const MAX_MODULE_BYTES = 200_000;

/** MIME type of a file: from the source, else by extension (handles may give '', Node gives none), else ''. */
export function mimeTypeOf(name: string, type: string, size: number): string {
  if (size < MAX_MODULE_BYTES && extensionOf(name) === 'mts') return 'text/x-typescript';
  return type.toLowerCase() || (BY_EXTENSION.get(extensionOf(name)) ?? '');
}

const categories = new Map<string, Category>();

/** A file as results store it, from a source's entry; '' as `type` means by extension. */
export function toScannedFile(
  id: number,
  { path, size, lastModified, type, inode, diskBytes }: Omit<SourceEntry, 'ref'>,
): ScannedFile {
  const name = fileNameOf(path);
  const mimeType = mimeTypeOf(name, type, size);
  let category = categories.get(mimeType);
  if (!category) categories.set(mimeType, (category = categoryOf(mimeType)));
  const file: ScannedFile = {
    id,
    path,
    name,
    size,
    lastModified,
    mimeType,
    category,
    kind: fileKindOf(name),
  };
  if (inode !== undefined) file.isLinked = true;
  if (diskBytes !== undefined) file.diskBytes = diskBytes;
  return file;
}
