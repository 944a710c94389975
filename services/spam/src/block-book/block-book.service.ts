import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  type ActorContext,
  type BlockBook,
  type BlockCard,
  BlockNumberDto,
  type DeviceCardDto,
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
import { type BookEntry, BookRepository } from './book.repository';
import { readList } from './read-list';
import { etagOf, toVcard } from './vcard';
import { writeList } from './write-list';

/** Entries of one import, and those that are read in one go. */
const MOST_ENTRIES = 5000;
const ENTRIES_AT_ONCE = 50;

/** Takes the block list out, in and to telephones. */
@Injectable()
export class BlockBookService {
  constructor(
    private readonly numbers: NumbersService,
    private readonly cards: BookRepository,
    private readonly access: DeviceAccess,
  ) {}

  /** The numbers whose calls a device's user blocks, those first that most users report. */
  async book(tokenDigest: string): Promise<BlockBook> {
    const { userId } = await this.access.enter({ tokenDigest });
    const [ctag, entries] = await Promise.all([this.cards.digest(userId), this.cards.list(userId)]);
    return { ctag, cards: entries.map(toCard) };
  }

  /** By what its reader sees whether to ask for the cards. */
  async tag(tokenDigest: string): Promise<Pick<BlockBook, 'ctag'>> {
    const { userId } = await this.access.enter({ tokenDigest });
    return { ctag: await this.cards.digest(userId) };
  }

  /** @throws AppError `NOT_FOUND` */
  async card({ tokenDigest, id }: DeviceCardDto): Promise<BlockCard> {
    const { userId } = await this.access.enter({ tokenDigest });
    const entry = await this.cards.find(userId, id);
    if (!entry) throw new AppError('NOT_FOUND', 'This card is not in the book');
    return toCard(entry);
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

function toCard(entry: BookEntry): BlockCard {
  const card = toVcard(entry);
  return { id: entry.id, etag: etagOf(card), card };
}

/** @throws AppError `VALIDATION` */
function validBlock(fields: object): BlockNumberDto {
  const request = plainToInstance(BlockNumberDto, fields, { exposeDefaultValues: true });
  const errors = validateSync(request);
  if (errors.length > 0) throw validationError(errors);
  return request;
}
