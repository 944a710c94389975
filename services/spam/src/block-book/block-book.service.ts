import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  type ActorContext,
  type AddressBook,
  type AddressBookCard,
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
import { isAlwaysPutThrough, Protection, type ProtectionOf } from '../community/protection';
import { DeviceAccess } from '../devices/device-access';
import type { NumberRow } from '../numbers/number.entity';
import { NumbersService } from '../numbers/numbers.service';
import { type BookEntry, BookRepository } from './book.repository';
import { readList } from './read-list';
import { SharedWork } from './shared-work';
import { etagOf, toVcard } from './vcard';
import { writeList } from './write-list';

/** Entries that are read in one go. */
const ENTRIES_AT_ONCE = 50;
/** Refused entries that are told one by one. */
const MOST_REFUSED = 100;
/** Longest that an import may take by default, after which another may begin. */
const BUSY_SECONDS = 5;

/** Takes the block list out, in and to telephones. */
@Injectable()
export class BlockBookService {
  /** Telephones ask again while they wait, and each time the same. */
  private readonly books = new SharedWork<AddressBook>();
  private readonly lists = new SharedWork<BookEntry[]>();
  private readonly readers = new Set<string>();

  constructor(
    private readonly numbers: NumbersService,
    private readonly cards: BookRepository,
    private readonly access: DeviceAccess,
    private readonly protection: Protection,
  ) {}

  /** The numbers whose calls a device's user blocks, those first that most users report. */
  async book(tokenDigest: string): Promise<AddressBook> {
    const { userId } = await this.access.enter({ tokenDigest });
    return this.books.do(userId, async () => {
      const entries = await this.entries(userId);
      return { ctag: tagOf(entries), cards: entries.map(toCard) };
    });
  }

  /** By what its reader sees whether to ask for the cards. */
  async tag(tokenDigest: string): Promise<Pick<AddressBook, 'ctag'>> {
    const { userId } = await this.access.enter({ tokenDigest });
    return { ctag: tagOf(await this.entries(userId)) };
  }

  /** @throws AppError `NOT_FOUND` */
  async card({ tokenDigest, id }: DeviceCardDto): Promise<AddressBookCard> {
    const { userId } = await this.access.enter({ tokenDigest });
    const entry = await this.cards.find(userId, id);
    if (!entry || !isOpen(entry, await this.protection.ofUser(userId)))
      throw new AppError('NOT_FOUND', 'This card is not in the book');
    return toCard(entry);
  }

  async write(userId: string, format: ListFormat): Promise<ExportedList> {
    return { content: writeList(await this.numbers.listAll(userId), format) };
  }

  /**
   * Blocks every number of a list that can be blocked, and tells of those that cannot. One list at a time for each user.
   * @throws AppError `PREMIUM_REQUIRED` when they are more than the free tier has room for; then none is blocked
   */
  async read(actor: ActorContext, userId: string, list: ImportListDto): Promise<ImportedList> {
    if (this.readers.has(userId)) {
      const message = 'A list of yours is being read already. Please wait for that to finish.';
      throw new AppError('TOO_MANY_REQUESTS', message, { retryAfterSeconds: BUSY_SECONDS });
    }
    this.readers.add(userId);
    try {
      return await this.readOne(actor, userId, list);
    } finally {
      this.readers.delete(userId);
    }
  }

  private entries(userId: string): Promise<BookEntry[]> {
    return this.lists.do(userId, async () => {
      const [entries, protectionOf] = await Promise.all([
        this.cards.list(userId),
        this.protection.ofUser(userId),
      ]);
      return entries.filter((entry) => isOpen(entry, protectionOf));
    });
  }

  private async readOne(
    actor: ActorContext,
    userId: string,
    { content, format }: ImportListDto,
  ): Promise<ImportedList> {
    const rows: NumberRow[] = [];
    const refused: ImportedList['refused'] = [];
    let refusedCount = 0;
    const protectionOf = await this.protection.ofUser(userId);
    for (const [nth, { line, value, fields }] of (await readList(content, format)).entries()) {
      // A long list takes seconds to understand, in which callers wait to be screened.
      if (nth % ENTRIES_AT_ONCE === 0) await setImmediate();
      try {
        rows.push(this.numbers.readRow(userId, validBlock(fields), protectionOf));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (++refusedCount > MOST_REFUSED) continue;
        refused.push({ line, value, code: error.errors?.[0]?.code ?? 'INVALID', reason: error.message });
      }
    }
    const added = await this.numbers.blockAll(actor, userId, rows);
    return { added, known: rows.length - added, refused, refusedCount };
  }
}

/** A router blocks what it is handed, so what is always put through stays out of its hands. */
const isOpen = ({ number }: BookEntry, protectionOf: ProtectionOf): boolean =>
  !isAlwaysPutThrough(protectionOf(number, number));

/** A word that changes with any card, and not with their order. */
const tagOf = (entries: readonly BookEntry[]): string =>
  etagOf(JSON.stringify([...entries].sort((a, b) => (a.id < b.id ? -1 : 1))));

function toCard(entry: BookEntry): AddressBookCard {
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
