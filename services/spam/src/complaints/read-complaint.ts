import { createHash } from 'node:crypto';
import { identifyPhone } from '@swipeclean/phone';
import type { ComplaintRow } from './complaint.entity';

/** Columns of the daily file of Do Not Call complaints (Federal Trade Commission, United States) that are read. */
const COLUMNS = { number: 'Company_Phone_Number', filed: 'Created_Date' } as const;
/** The last column, by which a line that lost or gained one is known. */
const RECORDED = 'Recorded_Message_Or_Robocall';

/** One line of the file by its column names, or why there is none. */
export type Reading = { row: ComplaintRow } | { refusal: string };

/** Which of the columns a file lacks; its first line must name them. */
export const lackingColumns = (header: readonly string[]): string[] =>
  Object.values(COLUMNS).filter((column) => !header.includes(column));

/** Reads one complaint; every cell is doubted, since published files hold shifted and empty ones. */
export function readComplaint(cells: Record<string, string>, now: Date): Reading {
  const typed = cells[COLUMNS.number]?.trim() ?? '';
  if (!typed) return { refusal: 'no phone number' };
  // A sentence with digits in it, from another column, can be read as a number.
  const identity = /^[+\d][\d\s().-]*$/.test(typed) ? identifyPhone(typed, 'US') : null;
  if (!identity) return { refusal: 'no possible phone number' };
  const filedAt = readTime(cells[COLUMNS.filed] ?? '');
  if (!filedAt) return { refusal: 'no date such as 2026-11-21 10:30:00' };
  if (filedAt.getTime() > now.getTime() + 86_400_000) return { refusal: 'a date ahead of now' };
  if (!/^(?:[YN]|)$/i.test(cells[RECORDED]?.trim() ?? '')) return { refusal: 'shifted columns' };
  return { row: { digest: digestOf(cells), phoneKey: identity.e164, filedAt } };
}

function readTime(text: string): Date | null {
  const parts = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d:\d\d))?$/.exec(text.trim());
  const at = parts ? new Date(`${parts[1]}T${parts[2] ?? '00:00:00'}Z`) : null;
  return at && !Number.isNaN(at.getTime()) ? at : null;
}

const digestOf = (cells: Record<string, string>) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(cells).sort()))
    .digest('base64url');
