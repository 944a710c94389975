import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { identifyPhone } from '@swipeclean/phone';
import { parse } from 'csv-parse';
import { daysBefore } from '../days';
import type { ComplaintRow } from './community.entity';
import { CommunityRepository } from './community.repository';

/** Rows of one INSERT. */
const BATCH_ROWS = 500;

/** Columns of the daily Do Not Call complaints file (Federal Trade Commission, United States). */
const COLUMNS = { number: 'Company_Phone_Number', filed: 'Created_Date' } as const;
/** The last column; its values show whether a line has shifted. */
const LAST_COLUMN = 'Recorded_Message_Or_Robocall';

/** Whether a text is such a file, by its first line. */
export const isComplaintFile = (text: string): boolean =>
  Object.values(COLUMNS).every((column) => text.slice(0, text.indexOf('\n')).includes(column));

/** The result of an import; each line of the file counts once. */
export interface ComplaintsImport {
  added: number;
  /** Lines imported before. */
  known: number;
  refused: number;
}

/** Imports the files of complaints. */
@Injectable()
export class ComplaintImporter {
  constructor(private readonly community: CommunityRepository) {}

  /**
   * Imports a file of complaints and reports every refused line.
   * @throws Error when the file lacks the expected columns
   */
  async import(
    file: Readable,
    onRefused: (line: number, reason: string) => void,
    now: Date,
  ): Promise<ComplaintsImport> {
    const result: ComplaintsImport = { added: 0, known: 0, refused: 0 };
    const refuse = (line: number, reason: string) => {
      result.refused++;
      onRefused(line, reason);
    };
    const lines = file.pipe(
      parse({
        bom: true,
        columns: (header: string[]) => requireColumns(header),
        info: true,
        skip_empty_lines: true,
        skip_records_with_error: true,
        on_skip: (error) => {
          refuse(Number(error?.lines), 'other columns than the first line, or quotes that do not match');
          return undefined;
        },
      }),
    );
    file.on('error', (error) => lines.destroy(error));
    let batch: ComplaintRow[] = [];
    const flush = async () => {
      const added = await this.community.insertNewComplaints(batch);
      result.added += added;
      result.known += batch.length - added;
      batch = [];
    };
    for await (const { record, info } of lines as AsyncIterable<CsvLine>) {
      const parsed = parseComplaint(record, now);
      if ('refusal' in parsed) refuse(info.lines, parsed.refusal);
      else if (batch.push(parsed.row) >= BATCH_ROWS) await flush();
    }
    await flush();
    return result;
  }
}

interface CsvLine {
  record: Record<string, string>;
  info: { lines: number };
}

function requireColumns(header: string[]): string[] {
  const missing = Object.values(COLUMNS).filter((column) => !header.includes(column));
  if (missing.length > 0) throw new Error(`The file lacks the columns ${missing.join(', ')}`);
  return header;
}

/** Parses one line by column name. Published files contain shifted and empty cells, so each cell is checked. */
function parseComplaint(
  cells: Record<string, string>,
  now: Date,
): { row: ComplaintRow } | { refusal: string } {
  const typed = cells[COLUMNS.number]?.trim() ?? '';
  if (!typed) return { refusal: 'no phone number' };
  // libphonenumber would find a number in a sentence from another column.
  const identity = /^[+\d][\d\s().-]*$/.test(typed) ? identifyPhone(typed, 'US') : null;
  if (!identity) return { refusal: 'no possible phone number' };
  const filedAt = parseTime(cells[COLUMNS.filed] ?? '');
  if (!filedAt) return { refusal: 'no date such as 2026-11-21 10:30:00' };
  if (filedAt > daysBefore(now, -1)) return { refusal: 'a date ahead of now' };
  if (!/^(?:[YN]|)$/i.test(cells[LAST_COLUMN]?.trim() ?? '')) return { refusal: 'shifted columns' };
  return { row: { digest: digestCells(cells), phoneKey: identity.key, filedAt } };
}

function parseTime(text: string): Date | null {
  const parts = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d:\d\d))?$/.exec(text.trim());
  const at = parts ? new Date(`${parts[1]}T${parts[2] ?? '00:00:00'}Z`) : null;
  return at && !Number.isNaN(at.getTime()) ? at : null;
}

const digestCells = (cells: Record<string, string>) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(cells).sort()))
    .digest('base64url');
