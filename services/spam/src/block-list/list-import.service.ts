import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  type ActorContext,
  BlockNumberDto,
  type ExportedList,
  type ImportedList,
  type ImportListDto,
  type ListFormat,
} from '@swipeclean/contracts/server';
import { isShortNumber } from '@swipeclean/phone';
import { AppError, fieldError, validationError } from '@swipeclean/service-kit';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { BlockListService } from './block-list.service';
import { parseList } from './list-parser';
import { writeList } from './list-writer';
import type { NumberRow } from './number.entity';

/** Entries that are validated before other requests run. */
const CHUNK_ENTRIES = 50;
/** Refused entries that a reply details. */
const MAX_REFUSED = 100;
const RETRY_AFTER_SECONDS = 5;

@Injectable()
export class ListImportService {
  /** Users whose import is running in this process. */
  private readonly importing = new Set<string>();

  constructor(private readonly blockList: BlockListService) {}

  async exportList(userId: string, format: ListFormat): Promise<ExportedList> {
    return { content: writeList(await this.blockList.listAll(userId), format) };
  }

  /**
   * Blocks every valid number of a list and reports the others; one import per user at a time.
   * @throws AppError `PREMIUM_REQUIRED` past the free tier's limit; then none is blocked
   */
  async importList(actor: ActorContext, userId: string, list: ImportListDto): Promise<ImportedList> {
    if (this.importing.has(userId)) {
      const message = 'A list of yours is being read already. Please wait for that to finish.';
      throw new AppError('TOO_MANY_REQUESTS', message, { retryAfterSeconds: RETRY_AFTER_SECONDS });
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
    { content, format }: ImportListDto,
  ): Promise<ImportedList> {
    const rows: NumberRow[] = [];
    const refused: ImportedList['refused'] = [];
    let refusedCount = 0;
    const reading = await this.blockList.getReading(userId);
    for (const [nth, { line, value, fields }] of (await parseList(content, format)).entries()) {
      // A long list takes seconds; screening has 250 ms to answer.
      if (nth % CHUNK_ENTRIES === 0) await setImmediate();
      try {
        const row = this.blockList.createBlockedRow(userId, toBlockRequest(fields), reading);
        // Our own lists, which have a type, may contain names of senders.
        if (format === 'csv' && fields.type === undefined) assertNumber(row);
        rows.push(row);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (++refusedCount > MAX_REFUSED) continue;
        refused.push({ line, value, code: error.errors?.[0]?.code ?? 'INVALID', reason: error.message });
      }
    }
    const added = await this.blockList.blockAll(actor, userId, rows);
    return { added, known: rows.length - added, refused, refusedCount };
  }
}

/** @throws AppError `VALIDATION` for a word, such as a header, which no caller would ever match */
function assertNumber({ phoneKey, phoneNumber }: NumberRow): void {
  if (phoneKey.startsWith('+') || isShortNumber(phoneNumber)) return;
  throw fieldError('phoneNumber', 'IMPOSSIBLE', 'This is not a phone number.');
}

/** @throws AppError `VALIDATION` */
function toBlockRequest(fields: object): BlockNumberDto {
  const request = plainToInstance(BlockNumberDto, fields, { exposeDefaultValues: true });
  const errors = validateSync(request);
  if (errors.length > 0) throw validationError(errors);
  return request;
}
