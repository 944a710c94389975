import type { BlockNumberDto, ListColumn, SkipReason } from '@swipeclean/contracts/server';
import { appError } from '@swipeclean/service-kit';
import { readValue, type ValueKind } from './list-value';

/** Entries of one list. */
export const MAX_ENTRIES = 5000;
/** Fields or lines an entry, counted before parsing, which would block the event loop. */
const MAX_ENTRY_PARTS = 40;
/** Characters of a value that reports show. */
const MAX_SHOWN = 60;

/** One entry of a list, not validated. */
export interface ListEntry {
  /** Line of the file from 1; for JSON the position of the entry. */
  line: number;
  /** As written, for error reports. */
  value: string;
  fields: { [Name in keyof BlockNumberDto]?: unknown };
  /** What the value is, when it is no number, or why its line cannot be read. */
  problem?: EntryProblem;
}

export type EntryProblem = 'rounded' | 'other' | 'quotes' | 'too-long';

/** A line that is no entry, and why. */
export interface SkippedLine {
  line: number;
  value: string;
  reason: SkipReason;
}

export type ListLine = ListEntry | SkippedLine;

/** How a list is read. */
export interface ListReading {
  /** Country of national numbers. */
  region: string;
  maxEntries: number;
  /** Filled with the columns of a file that names them. */
  columns: ListColumn[];
}

export type ListParser = (
  content: string,
  reading: ListReading,
) => AsyncIterable<ListLine> | Iterable<ListLine>;

export const tooManyEntries = (max: number) => appError('LIST_TOO_LONG', { max });

const TOO_MANY_PARTS = {
  fields: 'LIST_TOO_MANY_FIELDS',
  elements: 'LIST_TOO_MANY_ELEMENTS',
  lines: 'LIST_TOO_MANY_LINES',
} as const;

/** @throws AppError `PAYLOAD_TOO_LARGE` when the separators of a list are too many */
export function assertFewParts(
  content: string,
  separators: string,
  parts: keyof typeof TOO_MANY_PARTS,
  maxEntries: number,
): void {
  const codes = new Set([...separators].map((separator) => separator.charCodeAt(0)));
  const maxParts = MAX_ENTRY_PARTS * maxEntries;
  let left = maxParts;
  for (let at = 0; at < content.length; at++) {
    if (codes.has(content.charCodeAt(at)) && --left < 0)
      throw appError(TOO_MANY_PARTS[parts], { max: maxParts });
  }
}

interface EntryFacts {
  type?: unknown;
  category?: unknown;
  /** What the file has in place of the number that was read from it. */
  written?: unknown;
  kind?: ValueKind | EntryProblem;
}

export function toEntry(
  line: number,
  phoneNumber: unknown,
  { type, category, kind, written = phoneNumber }: EntryFacts = {},
): ListEntry {
  const fields = {
    phoneNumber: dropNested(phoneNumber),
    ...(type !== undefined && { type: dropNested(type) }),
    ...(category !== undefined && { category: dropNested(category) }),
  };
  const entry = { line, value: toShown(dropNested(written)), fields };
  return kind && kind !== 'number' && kind !== 'internal' ? { ...entry, problem: kind } : entry;
}

export const toSkipped = (line: number, written: unknown, reason: SkipReason): SkippedLine => ({
  line,
  value: toShown(dropNested(written)),
  reason,
});

/** The line of a number as a file has it: an entry, or skipped where it is one inside of a house. */
export function toLine(
  line: number,
  written: string,
  more: Pick<EntryFacts, 'type' | 'category'> = {},
): ListLine {
  const { value, kind } = readValue(written);
  return kind === 'internal'
    ? toSkipped(line, written, 'internal')
    : toEntry(line, value, { ...more, written, kind });
}

const toShown = (value: unknown) => String(value ?? '').slice(0, MAX_SHOWN);

/** JSON may nest deeper than validation can walk; no rule allows an object here. */
const dropNested = (value: unknown) => (typeof value === 'object' ? null : value);
