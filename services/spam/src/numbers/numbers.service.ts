import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type ActorContext,
  type BlockNumberDto,
  FREE_LIMITS,
  type ListNumbersDto,
  MAX_NUMBERS,
  NUMBERS_PER_PAGE,
  type ReportSpamDto,
  SPAM_CATEGORIES,
  SPAM_DEFAULTS,
  type SpamNumber,
} from '@swipeclean/contracts/server';
import { identifyPhone, phoneKey, withAsciiDigits } from '@swipeclean/phone';
import { AppError, withAdvisoryLock } from '@swipeclean/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { Protection, type ProtectionOf, requireOpen } from '../community/protection';
import { SpamConfig } from '../config';
import { NumberRow } from './number.entity';
import { requireSensiblePrefix } from './number-prefix';
import { toSpamNumber } from './number.mapper';
import { type CountedNumber, NumberRepository } from './number.repository';

/** @throws AppError `CONFLICT` when a list would be longer than any may be */
function requirePlace(numbers: number): void {
  if (numbers <= MAX_NUMBERS) return;
  throw new AppError('CONFLICT', `A list may have at most ${MAX_NUMBERS} numbers. Please remove some first.`);
}

/** What of a search may stand in a number's key: a national 0 does not, and neither does what groups digits. */
const searched = (q: string) =>
  withAsciiDigits(q)
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '')
    .replace(/^0+(?=.)/, '')
    .toLowerCase();

/** @throws AppError `VALIDATION` for what no list may block: a prefix that holds too much, or a number that is always put through */
function requireBlockable(typed: string, key: string, protectionOf: ProtectionOf): void {
  requireSensiblePrefix(key);
  // Callers within a prefix are spared one by one.
  if (!key.endsWith('*')) requireOpen(protectionOf(typed, key), 'blocked');
}

const notFound = () => new AppError('NOT_FOUND', 'This number is not on your list');

@Injectable()
export class NumbersService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly numbers: NumberRepository,
    private readonly protection: Protection,
    private readonly config: SpamConfig,
  ) {}

  async list(userId: string, { q = '', before }: ListNumbersDto): Promise<SpamNumber[]> {
    const page = { most: NUMBERS_PER_PAGE, before, text: searched(q) };
    return (await this.numbers.list(userId, page)).map(toSpamNumber);
  }

  /** Blocks a number; one that is already listed is blocked again, as asked now. */
  async block(actor: ActorContext, userId: string, request: BlockNumberDto): Promise<SpamNumber> {
    const key = phoneKey(request.phoneNumber, this.config.defaultRegion);
    requireBlockable(request.phoneNumber, key, await this.protection.ofUser(userId));
    return withAdvisoryLock(this.dataSource, userId, async (manager) => {
      const listed = await this.find(manager, userId, request.phoneNumber);
      if (!listed) requirePlace((await this.numbers.countListed(manager, userId)) + 1);
      if (!listed?.isBlocked) await this.requireRoom(manager, actor, userId);
      const { type, category } = request;
      const row = Object.assign(listed ?? this.newRow(userId, request.phoneNumber), {
        type,
        category,
        isBlocked: true,
      });
      return this.save(manager, row);
    });
  }

  /** The whole list, however long. */
  async listAll(userId: string): Promise<SpamNumber[]> {
    return (await this.numbers.list(userId)).map(toSpamNumber);
  }

  /** The row that a request to block stands for. @throws AppError `VALIDATION` for what no list may block */
  readRow(
    userId: string,
    { phoneNumber, type, category }: BlockNumberDto,
    protectionOf: ProtectionOf,
  ): NumberRow {
    const row = Object.assign(this.newRow(userId, phoneNumber), { type, category, isBlocked: true });
    requireBlockable(phoneNumber, row.phoneKey, protectionOf);
    return row;
  }

  /**
   * Blocks those numbers that are not blocked yet, all or none; answers how many they are.
   * @throws AppError `PREMIUM_REQUIRED` when the free tier's list has no room for all of them (CONST-46), `CONFLICT` when no list has
   */
  blockAll(actor: ActorContext, userId: string, rows: readonly NumberRow[]): Promise<number> {
    return withAdvisoryLock(this.dataSource, userId, async (manager) => {
      const listed = await this.numbers.listedKeys(manager, userId);
      const added = new Map<string, NumberRow>();
      for (const row of rows) {
        if (!listed.get(row.phoneKey) && !added.has(row.phoneKey)) added.set(row.phoneKey, row);
      }
      await this.requireRoom(manager, actor, userId, added.size);
      requirePlace(new Set([...listed.keys(), ...added.keys()]).size);
      await this.numbers.blockRows(manager, [...added.values()]);
      return added.size;
    });
  }

  async toggle(actor: ActorContext, userId: string, id: string): Promise<SpamNumber> {
    const protectionOf = await this.protection.ofUser(userId);
    return withAdvisoryLock(this.dataSource, userId, async (manager) => {
      const row = await this.numbers.get(manager, userId, id);
      if (!row) throw notFound();
      if (!row.isBlocked) {
        requireBlockable(row.phoneNumber, row.phoneKey, protectionOf);
        await this.requireRoom(manager, actor, userId);
      }
      row.isBlocked = !row.isBlocked;
      return this.save(manager, row);
    });
  }

  async delete(userId: string, id: string): Promise<void> {
    if (!(await this.numbers.delete(userId, id))) throw notFound();
  }

  /** Puts a reported number on its reporter's list, unblocked and called what it was reported as, unless it is there already or the list is full (decision SPAM-28). */
  async addReported(
    manager: EntityManager,
    userId: string,
    { phoneNumber, reportType }: ReportSpamDto,
  ): Promise<void> {
    if (await this.find(manager, userId, phoneNumber)) return;
    // What is said of a number counts without it.
    if ((await this.numbers.countListed(manager, userId)) >= MAX_NUMBERS) return;
    const category = SPAM_CATEGORIES.find((known) => known === reportType) ?? 'unknown';
    await manager.save(Object.assign(this.newRow(userId, phoneNumber), { category }));
  }

  private find(manager: EntityManager, userId: string, phoneNumber: string): Promise<NumberRow | null> {
    return this.numbers.findByKey(manager, userId, phoneKey(phoneNumber, this.config.defaultRegion));
  }

  private newRow(userId: string, phoneNumber: string): NumberRow {
    const region = this.config.defaultRegion;
    const e164 = identifyPhone(phoneNumber, region)?.e164 ?? null;
    return Object.assign(new NumberRow(), {
      id: uuidv7(),
      userId,
      phoneNumber,
      phoneKey: e164 ?? phoneKey(phoneNumber, region),
      e164,
      type: SPAM_DEFAULTS.type,
      category: SPAM_DEFAULTS.category,
      isBlocked: false,
    });
  }

  private async save(manager: EntityManager, row: NumberRow): Promise<SpamNumber> {
    await manager.save(NumberRow, row);
    return toSpamNumber((await this.numbers.get(manager, row.userId, row.id)) as CountedNumber);
  }

  /** @throws AppError `PREMIUM_REQUIRED` when the free tier's list is full (CONST-46). */
  private async requireRoom(
    manager: EntityManager,
    actor: ActorContext,
    userId: string,
    count = 1,
  ): Promise<void> {
    if (actor.isPro || actor.ownerAccess || count === 0) return;
    if ((await this.numbers.countBlocked(manager, userId)) + count > FREE_LIMITS.blockedNumbers) {
      throw new AppError('PREMIUM_REQUIRED', 'Premium subscription required');
    }
  }
}
