import {
  chmodSync,
  chownSync,
  linkSync,
  lutimesSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { SUGGESTION_RULES } from '../src/suggestions/suggestion-rules';
import type { Suggestion, SuggestionKind } from '../src/suggestions/types';
import type { ScanResult } from '../src/types';
import { noise } from './temp-folder';

const FOLDER = join(__dirname, '../field-corpus');

/** When the corpus is scanned. */
export const CORPUS_NOW = Date.UTC(2026, 10, 29, 12);

/** The user and group of `other`, and of the person who scans. */
const OTHER = 65_534;
const ME = 1000;

type Verdict = 'x' | '?' | '-' | 'o' | '1';

/** A file or an empty folder of a row. */
export interface CorpusEntry {
  verdict: Verdict;
  path: string;
  isFolder: boolean;
  /** What is equal for files with the same bytes. */
  content: string;
  size: number;
  lastModified: number;
  mode?: number;
  isOthers: boolean;
  isOtherGroup: boolean;
  link?: string;
  hardlink?: string;
  /** How a running program uses it. */
  use?: 'open' | 'running' | 'cwd';
}

/** A reported situation; see `field-corpus/README.md`. */
export interface CorpusRow {
  title: string;
  source: string;
  needsCompanion: boolean;
  rules: readonly string[];
  entries: readonly CorpusEntry[];
}

/** Rows that no rule tells apart from others yet, with what would be needed. */
export const UNDECIDED: Readonly<Record<string, string>> = {
  'bundles-keep-their-licence': 'to know that a folder of the user is one thing',
  'empty-folders-below-a-hidden-parent': 'to know hidden folders of people from those of programs',
  'folder-named-almost-like-a-bin': 'to know hidden folders of people from those of programs',
  'stale-fresh-and-unrelated-hidden-files-in-a-cache': 'to know the caches of programs that no table has',
  'workspace-sources-behind-links-in-node-modules': 'to know packages without a manifest from own code',
  'crash-dumps-of-windows': 'a rule for crash reports',
  'btrfs-snapshots-as-dated-sibling-folders': 'to know snapshots from backups that the user made',
};

/** All rows of the corpus. */
export function readCorpus(): CorpusRow[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) => parseCorpus(readFileSync(join(FOLDER, name), 'utf8')));
}

function parseCorpus(text: string): CorpusRow[] {
  const [, ...rows] = text.split(/^== /m);
  return rows.map((row) => {
    const [title = '', ...lines] = row.split('\n').filter((line) => line !== '' && !line.startsWith('# '));
    const field = (name: string) =>
      lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? '';
    return {
      title,
      source: field('source'),
      needsCompanion: field('needs') === 'companion',
      rules: field('rules').split(' ').filter(Boolean),
      entries: lines.filter((line) => /^[x?o1-] /.test(line)).map(parseEntry),
    };
  });
}

const LINE =
  /^(?<verdict>[x?o1-]) (?<path>.+?) {2,}(?<content>"[^"]*"|\S+)(?: +(?<size>\d+[KM]?))? +(?<date>\d{4}-\d\d-\d\d|today)(?<more>.*)$/;

function parseEntry(line: string): CorpusEntry {
  const found = LINE.exec(line)?.groups;
  if (!found) throw new Error(`No entry of the corpus: ${line}`);
  const { verdict = '', path = '', content = '', size, date = '', more = '' } = found;
  const valueOf = (name: string) => new RegExp(`(?:^|\\s)${name}(\\S+)`).exec(more)?.[1];
  const mode = valueOf('mode=');
  return {
    verdict: verdict as Verdict,
    path: path.replace(/\/$/, ''),
    isFolder: content === '@dir',
    content,
    size: content.startsWith('"') ? Buffer.byteLength(content) - 2 : bytesOf(size ?? '0'),
    lastModified: date === 'today' ? CORPUS_NOW - 3_600_000 : Date.parse(date),
    ...(mode !== undefined && { mode: parseInt(mode, 8) }),
    isOthers: valueOf('owner=') === 'other',
    isOtherGroup: valueOf('group=') === 'other',
    link: valueOf('link->'),
    hardlink: /\shardlink=(.+?)(?:\s{2,}|\s\w+=|$)/.exec(more)?.[1],
    use: /\s(open|running|cwd)\b/.exec(more)?.[1] as CorpusEntry['use'],
  };
}

const UNITS: Readonly<Record<string, number>> = { K: 1024, M: 1024 * 1024 };

const bytesOf = (text: string) => parseInt(text, 10) * (UNITS[text.at(-1)!] ?? 1);

/** Larger files are cut, so that a thousand of them are made in a moment; different sizes stay different. */
const MAX_BYTES = 20 * 1024;

/** The bytes of an entry; equal content, size and salt give equal bytes. A text takes no salt. */
export async function makeContent({ content, size }: CorpusEntry, salt = ''): Promise<Uint8Array> {
  if (content.startsWith('"')) return Buffer.from(content.slice(1, -1));
  const seed = [...`${salt}${content} ${size}`].reduce(
    (sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0,
    7,
  );
  if (!content.startsWith('@')) return noise(seed, size <= MAX_BYTES ? size : MAX_BYTES + (size % 4096));
  const make = FORMATS[content.slice(1)];
  if (!make) throw new Error(`No maker of ${content}`);
  return make(seed);
}

const box = (type: string, data: Uint8Array | string) => {
  const body = Buffer.from(data);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const picture = (format: 'jpeg' | 'png' | 'tiff' | 'webp') => (seed: number) =>
  sharp(Buffer.from(noise(seed, 3 * 96 * 96)), { raw: { width: 96, height: 96, channels: 3 } })
    .toFormat(format)
    .toBuffer();
const start = (hex: string) => (seed: number) => Buffer.concat([Buffer.from(hex, 'hex'), noise(seed, 9000)]);
const boxes =
  (...parts: readonly [type: string, data: string | number][]) =>
  (seed: number) =>
    Buffer.concat(
      parts.map(([type, data]) => box(type, typeof data === 'string' ? data : noise(seed, data))),
    );
const mp4 = boxes(['ftyp', 'isom\0\0\0\0isom'], ['moov', 90], ['mdat', 9000]);
const pdf = (seed: number) =>
  Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    Buffer.from(noise(seed, 5000)),
    Buffer.from('\nstartxref\n9\n%%EOF\n'),
  ]);
const zip = (seed: number) => {
  const name = Buffer.from('a.bin');
  const data = Buffer.from(noise(seed, 9000));
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt32LE(data.length, 14);
  fields.writeUInt32LE(data.length, 18);
  fields.writeUInt16LE(name.length, 22);
  const central = Buffer.concat([Buffer.from('504b01021400', 'hex'), fields, Buffer.alloc(14), name]);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(30 + name.length + data.length, 16);
  return Buffer.concat([Buffer.from('504b0304', 'hex'), fields, name, data, central, end]);
};
const cut = (whole: (seed: number) => Uint8Array | Promise<Uint8Array>) => async (seed: number) => {
  const bytes = await whole(seed);
  return bytes.subarray(0, Math.floor(bytes.length / 2));
};
const join2 =
  (whole: (seed: number) => Uint8Array | Promise<Uint8Array>, before: string, after: Uint8Array) =>
  async (seed: number) =>
    Buffer.concat([Buffer.from(before), await whole(seed), after]);

/** Makers of files of the formats that rows name; each gives a whole file unless its name says otherwise. */
const FORMATS: Readonly<Record<string, (seed: number) => Uint8Array | Promise<Uint8Array>>> = {
  jpeg: picture('jpeg'),
  png: picture('png'),
  tiff: picture('tiff'),
  webp: picture('webp'),
  'jpeg-trailing': join2(picture('jpeg'), '', noise(3, 70_000)),
  'truncated-jpeg': cut(picture('jpeg')),
  mp4,
  'truncated-mp4': cut(boxes(['ftyp', 'isom\0\0\0\0isom'], ['mdat', 9000], ['moov', 90])),
  dash: boxes(['styp', 'msdh\0\0\0\0'], ['moof', 90], ['mdat', 9000]),
  'heic-sequence': boxes(['ftyp', 'msf1\0\0\0\0msf1hevc'], ['moov', 90], ['mdat', 9000]),
  'avif-sequence': boxes(['ftyp', 'avis\0\0\0\0avis'], ['moov', 90], ['mdat', 9000]),
  mpegts: (seed) =>
    Buffer.concat(
      Array.from({ length: 100 }, (_, at) =>
        Buffer.concat([Buffer.from('47400010', 'hex'), noise(seed + at, 184)]),
      ),
    ),
  pdf,
  'pdf-padded': join2(pdf, '', Buffer.alloc(80_000)),
  'pdf-wrapped': join2(pdf, 'x'.repeat(60), Buffer.from('y'.repeat(60))),
  'truncated-pdf': cut(pdf),
  zip,
  'truncated-zip': cut(zip),
  flv: start('464c5601'),
  bmp: start('424d'),
  jxl: start('ff0a'),
  appledouble: start('0005160700020000'),
  adts: start('fff15080'),
  webm: start('1a45dfa3'),
  gzip: start('1f8b0800'),
};

interface WriteOptions {
  /** Rows of different salts share no content. */
  salt?: string;
  /** When the folder is scanned. */
  now?: number;
}

/** Writes a row to a folder of a disk, with owners and rights; only root can give files to others. */
export async function writeRow(
  { entries }: CorpusRow,
  root: string,
  { salt, now = CORPUS_NOW }: WriteOptions = {},
): Promise<void> {
  const isRoot = process.getuid?.() === 0;
  const own = (path: string, { isOthers, isOtherGroup }: CorpusEntry) => {
    if (isRoot) chownSync(path, isOthers ? OTHER : ME, isOtherGroup ? OTHER : ME);
  };
  for (const entry of entries.filter(({ hardlink }) => !hardlink)) {
    const path = join(root, entry.path);
    mkdirSync(entry.isFolder ? path : dirname(path), { recursive: true });
    if (entry.link !== undefined) symlinkSync(entry.link, path);
    else if (!entry.isFolder) writeFileSync(path, await makeContent(entry, salt));
  }
  for (const { path, hardlink } of entries)
    if (hardlink) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      linkSync(join(root, hardlink), join(root, path));
    }
  for (const entry of [...entries].reverse()) {
    const path = join(root, entry.path);
    const modified = (entry.lastModified + now - CORPUS_NOW) / 1000;
    if (entry.link === undefined) {
      own(path, entry);
      if (entry.mode !== undefined) chmodSync(path, entry.mode);
      utimesSync(path, modified, modified);
    } else lutimesSync(path, modified, modified);
  }
}

/** The kinds of suggestions that a word of a row's `rules:` is about. */
const KINDS_OF_RULE: Readonly<Record<string, readonly SuggestionKind[]>> = {
  broken: ['broken'],
  'empty-folder': ['empty-folder'],
  'empty-file': ['junk.empty-file'],
  log: ['junk.old-log'],
  backup: ['junk.backup'],
};

/** Kinds that are shown by name, size and age alone, and about which a row says nothing unless its rules do. */
const SHOWN_ANYWAY: readonly SuggestionKind[] = [
  'junk.backup', 'junk.old-log', 'junk.empty-file', 'junk.editor-lock', 'junk.old-installer', 'junk.system-trash',
  'old-download', 'messenger', 'screenshot', 'wrong-extension', 'broken', 'empty-folder', 'build-review', 'unpacked-archive',
]; // prettier-ignore

/** Where suggestions differ from what is right for a row, in words. */
export function findFaults(
  { entries, rules }: CorpusRow,
  { files }: Pick<ScanResult, 'files'>,
  suggestions: readonly Suggestion[],
): string[] {
  const kinds = new Map<string, SuggestionKind>();
  const kept = new Set<string>();
  for (const { kind, remove, keep, emptyFolders } of suggestions) {
    for (const path of [...remove.map((id) => files[id]!.path), ...emptyFolders]) kinds.set(path, kind);
    for (const id of keep) kept.add(files[id]!.path);
  }
  const about = new Set(
    rules.flatMap((rule) => {
      const of = KINDS_OF_RULE[rule];
      if (!of) throw new Error(`No rule of the corpus: ${rule}`);
      return of;
    }),
  );
  const isTicked = (path: string) => kinds.has(path) && SUGGESTION_RULES[kinds.get(path)!].ticked;
  const faults = entries.flatMap(({ verdict, path, link }) => {
    // Links go with the folder that they are in.
    if (link !== undefined) return [];
    const kind = kinds.get(path);
    const wrong = (wanted: string) => [`${path}: ${wanted}, but ${kind ?? 'not shown'}`];
    if (verdict === 'x' && !isTicked(path)) return wrong('should be ticked');
    if (verdict === '?' && (isTicked(path) || (kind === undefined && !kept.has(path))))
      return wrong('should be shown');
    if ((verdict === '-' || verdict === 'o') && isTicked(path)) return wrong('should not be ticked');
    const isShown = kind !== undefined && (about.has(kind) || SHOWN_ANYWAY.every((one) => one !== kind));
    if (verdict === '-' && isShown && !SUGGESTION_RULES[kind].isCopy) return wrong('should not be shown');
    return [];
  });
  const either = entries.filter(({ verdict }) => verdict === '1').map(({ path }) => path);
  const ticked = either.filter(isTicked);
  if (either.length > 0 && ticked.length !== 1) faults.push(`one of ${either.join(', ')} should be ticked`);
  return faults;
}
