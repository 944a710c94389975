/**
 * Extensions by what files are, each once. `graphic`: programs and pages write them as people do. `recording`: also
 * TypeScript, so that they say nothing in a project.
 */
const TABLE = {
  photo: 'jpg jpeg jpe jfif heic heif tif tiff',
  raw: 'dng cr2 cr3 crw nef nrw arw srf sr2 rw2 orf raf pef srw raw x3f 3fr erf kdc dcr mrw iiq rwl gpr',
  graphic: 'png gif webp avif bmp svg apng psd',
  video: 'mp4 m4v mov avi mkv webm wmv flv mpg mpeg 3gp 3g2 m2ts vob ogv ogm',
  recording: 'ts mts',
  audio: 'mp3 m4a m4b aac flac wav ogg oga opus wma aif aiff ape wv alac mid midi amr',
  office:
    'pdf doc docx docm dot dotx odt rtf pages wps wpd xls xlsx xlsm xlsb ods numbers ppt pptx pps ppsx odp odg key epub',
  archive: 'zip 7z rar tar tgz gz bz2 xz zst',
  'disk-image': 'iso img dmg vhd vhdx vmdk',
} as const;

/** What files of an extension are. */
export type ExtensionKind = keyof typeof TABLE;

/** The extensions of some kinds, in lower case, and more, which are separated by spaces. */
export function extensionsOf(kinds: readonly ExtensionKind[], more = ''): ReadonlySet<string> {
  return new Set(
    [...kinds.map((kind) => TABLE[kind]), more].flatMap((list) => list.split(' ')).filter(Boolean),
  );
}
