import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  type ActorContext,
  BlockNumberDto,
  type ExportedList,
  type ExportFormat,
  type ImportedList,
  type ImportListDto,
  type ListFormat,
} from '@swipeclean/contracts/server';
import { toAsciiDigits } from '@swipeclean/phone';
import { AppError, appError, appFieldError, validationError } from '@swipeclean/service-kit';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { BlockListService } from '../block-list.service';
import { guessRegion } from './guess-region';
import type { EntryProblem, ListEntry } from './list-entry';
import { parseList } from './list-parser';
import { writeList } from '../list-writer';
import { NumberRow } from '../number.entity';

/** Entries that are validated before other requests run. */
const CHUNK_ENTRIES = 50;
/** Refused entries, and skipped lines, that a reply details. */
const MAX_DETAILS = 100;
/** Added numbers that a reply names. */
const MAX_SAMPLE = 5;
/** Characters of a sender's name (3GPP TS 23.040, 9.1.2.5). */
const MAX_SENDER_LENGTH = 11;
const RETRY_AFTER_SECONDS = 5;
/** A number of a service or an extension; one or two digits in a list are a position or a count. */
const SHORT_CODE = /^\d{3,6}$/;

type Reading = Awaited<ReturnType<BlockListService['getReading']>>;

const REFUSALS: Record<EntryProblem, () => AppError> = {
  rounded: () => appFieldError('phoneNumber', 'FORMAT', 'NUMBER_ROUNDED'),
  other: () => appFieldError('phoneNumber', 'IMPOSSIBLE', 'NOT_A_PHONE_NUMBER'),
  quotes: () => appFieldError('phoneNumber', 'FORMAT', 'LIST_LINE_QUOTES'),
  'too-long': () => appFieldError('phoneNumber', 'LENGTH', 'LIST_LINE_TOO_LONG'),
};

@Injectable()
export class ListImportService {
  /** Users whose import is running in this process. */
  private readonly importing = new Set<string>();

  constructor(private readonly blockList: BlockListService) {}

  async exportList(userId: string, format: ExportFormat): Promise<ExportedList> {
    return { content: writeList(await this.blockList.listAll(userId), format) };
  }

  /**
   * Blocks every valid number of a list and reports the others, or only tells what it would do; one import per user at
   * a time.
   * @throws AppError `PREMIUM_REQUIRED` past the free tier's limit; then none is blocked
   */
  async importList(actor: ActorContext, userId: string, list: ImportListDto): Promise<ImportedList> {
    if (this.importing.has(userId)) {
      throw appError('IMPORT_RUNNING', undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    this.importing.add(userId);
    try {
      return await this.runImport(actor, userId, list);
    } finally {
      this.importing.delete(userId);
    }
  }

  private async runImport(
    actor: ActorContext,
    userId: string,
    { content, format, region, isPreview = false }: ImportListDto,
  ): Promise<ImportedList> {
    const rows: NumberRow[] = [];
    const refused: ImportedList['refused'] = [];
    let refusedCount = 0;
    const [accountRegion, findProtection] = await this.blockList.getReading(userId);
    // Nothing is stored by a guess: an import has the country that its preview showed.
    const isKnown = !isPreview || region !== undefined || (await this.blockList.findCountry(userId)) !== null;
    const guess = isKnown ? undefined : guessRegion(content);
    const reading: Reading = [region ?? guess ?? accountRegion, findProtection];
    const { columns, entries, skipped } = await parseList(content, format, reading[0]);
    const checked = new Map<string, NumberRow | AppError>();
    for (const [nth, { line, value, fields, problem }] of entries.entries()) {
      // A long list takes seconds; screening has 250 ms to answer.
      if (nth % CHUNK_ENTRIES === 0) await setImmediate();
      const key = JSON.stringify({ ...fields, problem });
      // Lists repeat lines, and every check takes most of a millisecond.
      const row = checked.get(key) ?? this.checkEntry(userId, { fields, problem }, format, reading);
      checked.set(key, row);
      if (row instanceof NumberRow) rows.push(row);
      else if (++refusedCount <= MAX_DETAILS)
        refused.push({ line, value, code: row.errors?.[0]?.code ?? 'INVALID', reason: row.message });
    }
    const added = await this.blockList.blockAll(actor, userId, rows, isPreview);
    const sample = added.slice(0, MAX_SAMPLE).map(({ phoneNumber }) => phoneNumber);
    const known = rows.length - added.length;
    return {
      region: reading[0],
      isRegionGuessed: guess !== undefined,
      columns,
      lines: entries.length + skipped.length,
      added: added.length,
      sample,
      known,
      refused,
      refusedCount,
      skipped: skipped.slice(0, MAX_DETAILS),
      skippedCount: skipped.length,
    };
  }

  /** The row of an entry, or why it has none. */
  private checkEntry(
    userId: string,
    { fields, problem }: Pick<ListEntry, 'fields' | 'problem'>,
    format: ListFormat,
    reading: Reading,
  ): NumberRow | AppError {
    try {
      if (problem) throw REFUSALS[problem]();
      const row = this.blockList.createBlockedRow(userId, toBlockRequest(fields), reading);
      // Lists of other apps name their columns and contacts in words; only our own contain names of senders.
      assertMatchable(row, format !== 'csv' || fields.type !== undefined);
      return row;
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
  }
}

/** @throws AppError `VALIDATION` for what no caller would ever match: neither a number nor the name of a sender */
function assertMatchable({ phoneKey, phoneNumber, type }: NumberRow, hasSenders: boolean): void {
  // A prefix that may be blocked matches callers, however short it is.
  if (
    phoneKey.endsWith('*') ||
    /^\+\d{4,15}$/.test(phoneKey) ||
    SHORT_CODE.test(toAsciiDigits(phoneNumber).trim())
  )
    return;
  const isSender = /\p{L}/u.test(phoneNumber) && phoneNumber.trim().length <= MAX_SENDER_LENGTH;
  if (hasSenders && isSender && type !== 'calls') return;
  throw appFieldError('phoneNumber', 'IMPOSSIBLE', 'NOT_A_PHONE_NUMBER');
}

/** @throws AppError `VALIDATION` */
function toBlockRequest(fields: object): BlockNumberDto {
  const request = plainToInstance(BlockNumberDto, fields, { exposeDefaultValues: true });
  const errors = validateSync(request);
  if (errors.length > 0) throw validationError(errors);
  return request;
}
