import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  type ActorContext,
  type BlockBook,
  BlockNumberDto,
  type ExportedList,
  type ImportedList,
  type ImportListDto,
  type ListFormat,
} from '@swipeclean/contracts/server';
import { AppError, validationError } from '@swipeclean/service-kit';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { DeviceAccess } from '../devices/device-access';
import type { NumberRow } from '../numbers/number.entity';
import { NumbersService } from '../numbers/numbers.service';
import { readList } from './read-list';
import { etagOf } from './vcard';
import { isInBook, toCard, writeList } from './write-list';

/** Cards of an address book; some telephones read no more than 3,000. */
const MOST_CARDS = 2000;
/** Entries of one import, and those that are read in one go. */
const MOST_ENTRIES = 5000;
const ENTRIES_AT_ONCE = 50;

/** Takes the block list out, in and to telephones. */
@Injectable()
export class BlockBookService {
  constructor(
    private readonly numbers: NumbersService,
    private readonly access: DeviceAccess,
  ) {}

  /** The blocked numbers of a device's user, those first that most users report. */
  async book(tokenDigest: string): Promise<BlockBook> {
    const { userId } = await this.access.enter({ tokenDigest });
    const numbers = (await this.numbers.listAll(userId)).filter(isInBook);
    numbers.sort((a, b) => b.reportCount - a.reportCount || (a.id < b.id ? 1 : -1));
    const cards = numbers.slice(0, MOST_CARDS).map((number) => {
      const card = toCard(number);
      return { id: number.id, etag: etagOf(card), card };
    });
    return { ctag: etagOf(cards.map(({ id, etag }) => id + etag).join()), cards };
  }

  async write(userId: string, format: ListFormat): Promise<ExportedList> {
    return { content: writeList(await this.numbers.listAll(userId), format) };
  }

  /**
   * Blocks every number of a list that can be blocked, and tells of each line that cannot.
   * @throws AppError `PREMIUM_REQUIRED` when they are more than the free tier has room for; then none is blocked
   */
  async read(actor: ActorContext, userId: string, { content, format }: ImportListDto): Promise<ImportedList> {
    const entries = readList(content, format);
    if (entries.length > MOST_ENTRIES) {
      throw new AppError('PAYLOAD_TOO_LARGE', `A list may have at most ${MOST_ENTRIES} numbers.`);
    }
    const rows: NumberRow[] = [];
    const refused: ImportedList['refused'] = [];
    for (const [nth, { line, value, fields }] of entries.entries()) {
      // A long list takes seconds to understand, in which callers wait to be screened.
      if (nth % ENTRIES_AT_ONCE === 0) await setImmediate();
      try {
        rows.push(this.numbers.readRow(userId, validBlock(fields)));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        refused.push({ line, value, code: error.errors?.[0]?.code ?? 'INVALID', reason: error.message });
      }
    }
    const added = await this.numbers.blockAll(actor, userId, rows);
    return { added, known: rows.length - added, refused };
  }
}

/** @throws AppError `VALIDATION` */
function validBlock(fields: object): BlockNumberDto {
  const request = plainToInstance(BlockNumberDto, fields, { exposeDefaultValues: true });
  const errors = validateSync(request);
  if (errors.length > 0) throw validationError(errors);
  return request;
}
