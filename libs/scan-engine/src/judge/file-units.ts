import { patternOf } from '../file-names';
import { RAW } from '../media/media-units';
import { extensionOf } from '../paths';
import { extensionsOf } from '../rules/extensions';
import type { FolderTree } from '../suggestions/folder-tree';

const words = (list: string) => new Set(list.split(' '));

const STILLS = extensionsOf(['photo'], 'png webp avif');
const MOTION = words('mov mp4 mp mv');
const VIDEOS = extensionsOf(['video', 'recording']);
const SOUND = extensionsOf(['audio']);
const DISC_IMAGES = words('bin iso img mdf ccd');
const DATABASES = words('db sqlite sqlite3 db3 shp');

/** Files that say something about another one of the same name, and mean nothing alone. */
const SIDECARS = words(
  // Edits and descriptions of photos (darktable-org/darktable#3241, RhetTbull/makelive#36).
  'xmp aae tbn dop pp3 arp cos cot cop on1 nksc thm lrv dtdata vrd dr4 exif json ' +
    // Of films and records.
    'srt ass ssa sub idx smi vtt sup nfo lrc cue ccd mds ' +
    // Of maps.
    'shx dbf prj cpg qpj tfw jgw pgw ' +
    // Checksums and signatures.
    'md5 sha1 sha256 sha512 sfv asc sig par2 torrent',
);

/** Texts beside a picture hold its tags (Bionus/imgbrd-grabber#3504), elsewhere they are the user's own. */
const PICTURE_TEXTS = words('txt');

/** Code and settings, which the folder that they are in gives their meaning. */
const CODE = words(
  'py js mjs cjs ts tsx jsx php rb pl sh bash ps1 bat cmd java kt c h cc cpp hpp cs go rs swift ino lua sql vue ' +
    'yaml yml toml ini cfg conf env properties htaccess service desktop plist gradle cmake mk tf dockerfile',
);

/** What programs write beside a database while it is open. */
const JOURNALS = /-(wal|shm|journal)$/;

/** Names of files that say something about the folder they are in. */
const FOLDER_NOTE =
  /^((licen[cs]e|copying|notice)(\.(md|txt|rst))?|metadata\.json|album\.json|index\.html?|(album|movie|tvshow|artist)\.nfo|\.nomedia|\.gitkeep|desktop\.ini)$/;

/** Pictures that stand for the folder they are in (records and films). */
const FOLDER_PICTURE =
  /^(cover|folder|front|back|albumart.*|poster|fanart|backdrop|banner|logo|clearart|landscape|disc|season[^.]*-(poster|banner)|.*-(poster|fanart|thumb|banner|landscape))\.(jpe?g|png|webp|tbn)$/;

/** What the media programs add to the name of a still for its film part. */
const FILM_SUFFIX = /_(hevc|heic|jpg|jpeg)$/;

/** An edited photo and the original before it: IMG_E1234 beside IMG_1234, a name with "-edited", IMG_1234_O.AAE. */
const EDITED = new RegExp(`(?:-(?:${patternOf('edited')})|\\(edited\\)|_o)$`);

/** GoPro names the small film of GX014839.MP4 GL014839.LRV. */
const GOPRO = /^g[lhx](?=\d{6}$)/;

/** What macOS writes beside a file on disks of other systems (darktable-org/darktable#11225). */
const isAppleDouble = (name: string) => name.startsWith('._');

/** Languages and kinds of a subtitle: `film.en.forced.srt`. */
const SUBTITLE_TAGS = /(\.([a-z]{2,3}(-[a-z]{2,4})?|forced|sdh|hi|cc|default|full))+$/;

/** Takeout cuts its names: `.supplemental-metadata`, `.supplemental-me`, `.suppl`. */
const TAKEOUT_NOTE = '.supplemental-metadata';
const MIN_TAKEOUT_NOTE = '.sup'.length;

/** A number at the end of a sidecar's name: another version of the picture (darktable-org/darktable#7957). */
const VERSION = /_\d{2,3}$/;

/** Which files of a folder belong together, so that one of them is of less use, or none, without the others. */
export class FileUnits {
  private readonly folders = new Map<number, FolderUnits>();

  constructor(private readonly tree: FolderTree) {}

  /** The other files of a file's unit, by id; none for most. */
  companionsOf(id: number): readonly number[] {
    const unit = this.unitOf(id);
    return unit.isRelated ? unit.ids.filter((one) => one !== id) : NONE;
  }

  /** The first file of a file's unit, by whose date all of them are judged; itself for most. */
  leadOf(id: number): number {
    const { ids, isRelated: isOne } = this.unitOf(id);
    return isOne ? ids.reduce((least, one) => Math.min(least, one), id) : id;
  }

  /** Whether a file belongs to its folder: a note about it, code or settings, or the cover of its records or films. */
  isOfFolder(id: number): boolean {
    const name = this.tree.files[id]!.name.toLowerCase();
    if (FOLDER_NOTE.test(name)) return true;
    if (CODE.has(extensionOf(name)) || (name.startsWith('.') && !isAppleDouble(name))) return true;
    return FOLDER_PICTURE.test(name) && this.unitsIn(this.tree.folderOf[id]!).hasMedia;
  }

  private unitsIn(folder: number): FolderUnits {
    const known = this.folders.get(folder);
    if (known) return known;
    const ids = this.filesIn(folder);
    const names = ids.map((id) => this.tree.files[id]!.name);
    const extensions = names.map(extensionOf);
    const hasMedia = extensions.some((extension) => SOUND.has(extension) || VIDEOS.has(extension));
    const units: FolderUnits = {
      unitOf: canBeRelated(names, extensions) ? unitsOf(ids, names, extensions) : NO_UNITS,
      hasMedia,
    };
    this.folders.set(folder, units);
    return units;
  }

  /** Whether the file, or one of its unit, is what a database has not taken in yet. */
  hasJournal(id: number): boolean {
    return this.unitOf(id).hasJournal;
  }

  private unitOf(id: number): FileUnit {
    return this.unitsIn(this.tree.folderOf[id]!).unitOf.get(id) ?? ALONE;
  }

  /** The files right in a folder. */
  private filesIn(folder: number): number[] {
    const { folderOf, starts, ends } = this.tree;
    const ids: number[] = [];
    for (let id = starts[folder]!; id < ends[folder]!; id++) if (folderOf[id] === folder) ids.push(id);
    return ids;
  }
}

/** Files of a folder whose names have something in common. */
interface FileUnit {
  ids: number[];
  /** Whether they belong together, or have only their name. */
  isRelated: boolean;
  hasJournal: boolean;
}

/** The files right in a folder. */
interface FolderUnits {
  /** Without those of a file alone. */
  unitOf: ReadonlyMap<number, FileUnit>;
  /** Whether there are records or films. */
  hasMedia: boolean;
}

const NONE: readonly never[] = [];
const NO_UNITS: FolderUnits['unitOf'] = new Map();
/** A file alone, by whose own name everything is decided. */
const ALONE: FileUnit = { ids: [], isRelated: false, hasJournal: false };

const NOTE = 1;
const MAIN = 2;

/** Which extensions are notes, main files or both. */
const KINDS = new Map<string, number>();
for (const [kind, sets] of [
  [NOTE, [SIDECARS, PICTURE_TEXTS]],
  [MAIN, [RAW, STILLS, MOTION, VIDEOS, SOUND, DISC_IMAGES, DATABASES]],
] as const)
  for (const extension of sets.flatMap((set) => [...set]))
    KINDS.set(extension, (KINDS.get(extension) ?? 0) | kind);

const kindOf = (extension: string) => KINDS.get(extension) ?? 0;
const isNote = (extension: string) => (kindOf(extension) & NOTE) !== 0;

/** What the names of a unit have in common, in lower case. */
function unitKeyOf(name: string): string {
  let key = (isAppleDouble(name) ? name.slice(2) : name).toLowerCase();
  if (key.includes('-')) key = key.replace(JOURNALS, '');
  for (;;) {
    const extension = extensionOf(key);
    const kind = kindOf(extension);
    if (kind === 0) break;
    key = withoutTakeoutNote(key.slice(0, -extension.length - 1));
    if ((kind & NOTE) !== 0 && (kindOf(extensionOf(key)) & MAIN) === 0) key = key.replace(SUBTITLE_TAGS, '');
  }
  // Most names of cameras and scanners end with a number, and what is added to a name does not.
  if (!endsInDigit(key)) key = key.replace(FILM_SUFFIX, '').replace(EDITED, '');
  if (key.startsWith('img_e')) key = key.replace(/^img_e(?=\d)/, 'img_');
  return key.startsWith('g') ? key.replace(GOPRO, 'g') : key;
}

function endsInDigit(text: string): boolean {
  const last = text.charCodeAt(text.length - 1);
  return last >= 0x30 && last <= 0x39;
}

function withoutTakeoutNote(name: string): string {
  const dot = name.lastIndexOf('.');
  const note = dot < 0 ? '' : name.slice(dot).replace(/\(\d+\)$/, '');
  return note.length >= MIN_TAKEOUT_NOTE && TAKEOUT_NOTE.startsWith(note) ? name.slice(0, dot) : name;
}

/** The units of a folder's files by their ids. */
function unitsOf(
  ids: readonly number[],
  names: readonly string[],
  extensions: readonly string[],
): FolderUnits['unitOf'] {
  const unitOf = new Map<number, FileUnit>();
  const byKey = new Map<string, FileUnit>();
  const add = (id: number, key: string) => {
    let unit = byKey.get(key);
    if (!unit) byKey.set(key, (unit = { ids: [], isRelated: false, hasJournal: false }));
    unit.ids.push(id);
    unitOf.set(id, unit);
  };
  const isAdded = (at: number) => isNote(extensions[at]!) || isAppleDouble(names[at]!);
  ids.forEach((id, at) => {
    if (!isAdded(at)) add(id, unitKeyOf(names[at]!));
  });
  ids.forEach((id, at) => {
    if (!isAdded(at)) return;
    const key = unitKeyOf(names[at]!);
    const numbered = key.replace(VERSION, '');
    add(id, !byKey.has(key) && byKey.has(numbered) ? numbered : key);
  });
  const nameOf = new Map(ids.map((id, at) => [id, names[at]!.toLowerCase()]));
  for (const unit of byKey.values()) {
    const own = unit.ids.map((id) => nameOf.get(id)!);
    unit.hasJournal = own.some((name) => JOURNALS.test(name));
    unit.isRelated = own.length > 1 && isRelated(own);
  }
  return unitOf;
}

/** Whether a folder holds files of which one could belong to another: most folders do not. */
function canBeRelated(names: readonly string[], extensions: readonly string[]): boolean {
  const has = (kinds: ReadonlySet<string>) => extensions.some((extension) => kinds.has(extension));
  const [hasStill, hasRaw, hasMotion] = [has(STILLS), has(RAW), has(MOTION)];
  if ((hasStill && (hasRaw || hasMotion)) || (hasRaw && hasMotion)) return true;
  if (has(SIDECARS) || (has(PICTURE_TEXTS) && (hasStill || hasRaw))) return true;
  return names.some((name) => isAppleDouble(name) || JOURNALS.test(name.toLowerCase()));
}

/** Whether files of one key are a unit: one says something about the others, or they are parts of one picture. */
function isRelated(names: readonly string[]): boolean {
  const extensions = new Set(names.map((name) => extensionOf(name.toLowerCase())));
  const has = (kinds: ReadonlySet<string>) => [...extensions].some((extension) => kinds.has(extension));
  if (has(SIDECARS) || names.some(isAppleDouble) || names.some((name) => JOURNALS.test(name.toLowerCase())))
    return true;
  if (has(PICTURE_TEXTS)) return has(STILLS) || has(RAW);
  if (has(STILLS)) return has(RAW) || has(MOTION);
  return has(RAW) && has(MOTION);
}
