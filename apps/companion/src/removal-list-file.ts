import { readCsv, textsOfCell } from '@swipeclean/contracts';
import { isCount } from '@swipeclean/scan-engine/node';
import { readFileSync, statSync } from 'node:fs';
import { UsageError } from './arguments';

/** A file of a saved list. A cell of a table can be read as two names where a spreadsheet would run one of them. */
export interface ListedFile {
  /** Where it stands, as a message names it. */
  place: string;
  paths: string[];
  size: number;
  lastModified: number;
  reason: string;
  /** The path of the copy that stays; empty where the list names none. */
  keeps: string[];
}

/** A row that cannot be read. */
interface BrokenRow {
  place: string;
  problem: string;
}

/** A saved list; `folder` is the one that was scanned, where the list says it. */
export interface RemovalListFile {
  folder: string | null;
  files: ListedFile[];
  broken: BrokenRow[];
}

/** A row as it stands in the file. */
interface Row {
  path: string[];
  size: unknown;
  modified: unknown;
  reason: unknown;
  keeps: string[] | null;
}

/** Above a million files; a film or a disk image is not read into memory. */
const MAX_LIST_BYTES = 512 * 1024 * 1024;
const COLUMNS = 5;
const ISO_TIME = /^[+-]?\d{4,6}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Reads a list that `report` or the website saved. A row that cannot be read costs no other. */
export function readRemovalListFile(path: string): RemovalListFile {
  try {
    if (statSync(path).size > MAX_LIST_BYTES) throw new UsageError('is too large for a list');
    return parseRemovalListFile(readFileSync(path));
  } catch (error) {
    throw new UsageError(`--list ${path}: ${(error as Error).message}`);
  }
}

/** Parses a list as JSON or as a table (CSV); throws a UsageError where it is none. */
export function parseRemovalListFile(bytes: Uint8Array): RemovalListFile {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError('is not in UTF-8; a spreadsheet can save it as "CSV UTF-8"');
  }
  return /^\s*[{[]/.test(text) ? parseJsonList(text) : parseCsvList(text);
}

function parseJsonList(text: string): RemovalListFile {
  const { format, version, folder, files } = parseJson(text);
  if (format !== 'swipeclean-list' || !Array.isArray(files))
    throw new UsageError('is not a list that "swipeclean report" or the website saved');
  if (version !== 1) throw new UsageError(`is a list of version ${String(version)}; this program reads 1`);
  const list: RemovalListFile = { folder: typeof folder === 'string' ? folder : null, files: [], broken: [] };
  for (const [at, entry] of (files as unknown[]).entries()) {
    const { path, size, modified, reason, keeps } = (entry ?? {}) as Record<string, unknown>;
    const isKept = keeps === null || typeof keeps === 'string';
    const row = { path: toTexts(path), size, modified, reason, keeps: isKept ? toTexts(keeps) : null };
    addRow(list, `file ${at + 1}`, row);
  }
  return list;
}

function parseJson(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch (error) {
    const { message } = error as Error;
    const position = /position (\d+)/.exec(message)?.[1];
    const line = text.slice(0, position === undefined ? text.length : Number(position)).split('\n').length;
    throw new UsageError(`line ${line} is no valid JSON (${message}), so nothing of it is read`);
  }
}

function parseCsvList(text: string): RemovalListFile {
  const list: RemovalListFile = { folder: null, files: [], broken: [] };
  for (const [at, { line, cells }] of [...readCsv(text)].entries()) {
    if (cells?.every((cell) => cell.trim() === '')) continue;
    if (at === 0 && cells && isHeader(cells)) continue;
    const place = `line ${line}`;
    if (!cells) list.broken.push({ place, problem: 'its quotes are wrong' });
    else if (cells.length !== COLUMNS)
      list.broken.push({ place, problem: `it has ${cells.length} columns instead of ${COLUMNS}` });
    else {
      const [path, size, modified, reason, keeps] = cells as [string, string, string, string, string];
      const bytes = /^\d+$/.test(size) ? Number(size) : NaN;
      const keptPaths = keeps === '' ? [] : textsOfCell(keeps);
      addRow(list, place, { path: textsOfCell(path), size: bytes, modified, reason, keeps: keptPaths });
    }
  }
  const [first] = list.broken;
  if (list.files.length === 0 && first)
    throw new UsageError(
      `is not a list that "swipeclean report" or the website saved: ${first.place}: ${first.problem}`,
    );
  return list;
}

/** Titles of columns in any language: neither a size nor a date. */
const isHeader = ({ length, 1: size = '', 2: modified = '' }: string[]) =>
  length === COLUMNS && [size, modified].every((cell) => cell !== '' && !/\d/.test(cell));

const toTexts = (value: unknown): string[] => (typeof value === 'string' ? [value] : []);

function addRow({ files, broken }: RemovalListFile, place: string, row: Row): void {
  const { path: paths, modified, reason, keeps } = row;
  const size = isCount(row.size) ? (row.size as number) : NaN;
  const lastModified = typeof modified === 'string' && ISO_TIME.test(modified) ? Date.parse(modified) : NaN;
  if (paths.every((path) => path === '')) broken.push({ place, problem: 'it has no path' });
  else if (Number.isNaN(size)) broken.push({ place, problem: 'its size is no number of bytes' });
  else if (Number.isNaN(lastModified)) broken.push({ place, problem: 'its date is no ISO 8601 time in UTC' });
  else if (!keeps) broken.push({ place, problem: 'the copy that stays is no path' });
  else files.push({ place, paths, size, lastModified, reason: String(reason), keeps });
}
