import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type ActorContext,
  type BlockNumberDto,
  FREE_LIMITS,
  type ListNumbersDto,
  MAX_NUMBERS,
  NUMBERS_PER_PAGE,
  type ReportType,
  SPAM_DEFAULTS,
  type SpamCategory,
  type SpamCounts,
  type SpamNumber,
} from '@swipeclean/contracts/server';
import { readTypedNumber, toAsciiDigits, type TypedNumber } from '@swipeclean/phone';
import { appError, type JsonText, withAdvisoryLock } from '@swipeclean/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { AccountsService } from '../accounts/accounts.service';
import { CommunityService } from '../community/community.service';
import { assertNotProtected, type FindProtection, ProtectedNumbers } from '../community/protected-numbers';
import { HistoryService } from '../history/history.service';
import { type BlockedCaller, type BlockListMatch, BlockListRepository } from './block-list.repository';
import { NumberRow } from './number.entity';
import { assertPrefixAllowed } from './prefix-keys';

export type { BlockedCaller, BlockListMatch };

/** @throws AppError `CONFLICT` when a list would exceed the longest */
function assertWithinMaxNumbers(numbers: number): void {
  if (numbers <= MAX_NUMBERS) return;
  throw appError('NUMBER_LIMIT', { max: MAX_NUMBERS });
}

/** The part of a search that a key can contain: no punctuation, no national 0. */
const toSearchText = (q: string) =>
  toAsciiDigits(q)
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '')
    .replace(/^0+(?=.)/, '')
    .toLowerCase();

/** @throws AppError `VALIDATION` for a prefix that is too short, and for a protected number */
function assertBlockable(number: Omit<TypedNumber, 'identity'>, findProtection: FindProtection): void {
  const { typed, key } = number;
  assertPrefixAllowed(key);
  // Screening lets protected callers within a prefix through.
  if (!key.endsWith('*')) assertNotProtected(findProtection(typed, key), 'blocked');
}

/** The category on the reporter's list by what was reported. */
const CATEGORIES: Record<ReportType, SpamCategory> = {
  spam_call: 'unknown',
  spam_text: 'unknown',
  scam: 'scam',
  telemarketer: 'telemarketer',
};

const numberNotFound = () => appError('NUMBER_NOT_LISTED');

@Injectable()
export class BlockListService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly blockList: BlockListRepository,
    private readonly community: CommunityService,
    private readonly history: HistoryService,
    private readonly protectedNumbers: ProtectedNumbers,
    private readonly accounts: AccountsService,
  ) {}

  list(userId: string, { q = '', before }: ListNumbersDto): Promise<JsonText<SpamNumber[]>> {
    return this.blockList.listAsJson(userId, { limit: NUMBERS_PER_PAGE, before, text: toSearchText(q) });
  }

  async listAll(userId: string): Promise<SpamNumber[]> {
    return this.toSpamNumbers(await this.blockList.list(userId));
  }

  async getCounts(userId: string): Promise<SpamCounts> {
    const [blockedNumbers, entries] = await Promise.all([
      this.blockList.countBlocked(userId),
      this.history.countEntries(userId),
    ]);
    return { blockedNumbers, ...entries };
  }

  /** Blocks a number. A number on the list is blocked again, with the new type and category. */
  async block(actor: ActorContext, userId: string, request: BlockNumberDto): Promise<SpamNumber> {
    const [region, findProtection] = await this.getReading(userId);
    const number = readTypedNumber(request.phoneNumber, region);
    assertBlockable(number, findProtection);
    return withAdvisoryLock(this.dataSource, userId, async (manager) => {
      const listed = await this.blockList.findByKey(manager, userId, number.key);
      if (!listed) assertWithinMaxNumbers((await this.blockList.count(manager, userId)) + 1);
      if (!listed?.isBlocked) await this.assertWithinFreeLimit(manager, actor, userId);
      const { type, category } = request;
      const row = listed ?? createRow(userId, number);
      return this.save(manager, Object.assign(row, { type, category, isBlocked: true }));
    });
  }

  /** How the user's entries are read: the country of national numbers, and the numbers that nothing may block. */
  getReading(userId: string): Promise<[region: string, findProtection: FindProtection]> {
    return Promise.all([this.accounts.findRegion(userId), this.protectedNumbers.findForUser(userId)]);
  }

  findCountry(userId: string) {
    return this.accounts.findCountry(userId);
  }

  /** The entry for a request to block. @throws AppError `VALIDATION` for what no list may block */
  createBlockedRow(
    userId: string,
    { phoneNumber, type, category }: BlockNumberDto,
    [region, findProtection]: [region: string, findProtection: FindProtection],
  ): NumberRow {
    const number = readTypedNumber(phoneNumber, region);
    assertBlockable(number, findProtection);
    return Object.assign(createRow(userId, number), { type, category, isBlocked: true });
  }

  /**
   * Blocks the numbers that are not blocked yet, all or none, and returns them; a preview only returns them.
   * @throws AppError `PREMIUM_REQUIRED` past the free tier's limit (CONST-46), `CONFLICT` past the longest list
   */
  blockAll(
    actor: ActorContext,
    userId: string,
    rows: readonly NumberRow[],
    isPreview: boolean,
  ): Promise<NumberRow[]> {
    return withAdvisoryLock(this.dataSource, userId, async (manager) => {
      const listed = await this.blockList.mapKeys(manager, userId);
      const added = new Map<string, NumberRow>();
      for (const row of rows) {
        if (!listed.get(row.phoneKey) && !added.has(row.phoneKey)) added.set(row.phoneKey, row);
      }
      await this.assertWithinFreeLimit(manager, actor, userId, added.size);
      assertWithinMaxNumbers(new Set([...listed.keys(), ...added.keys()]).size);
      const numbers = [...added.values()];
      if (!isPreview) await this.blockList.upsertBlocked(manager, numbers);
      return numbers;
    });
  }

  async toggle(actor: ActorContext, userId: string, id: string): Promise<SpamNumber> {
    const findProtection = await this.protectedNumbers.findForUser(userId);
    return withAdvisoryLock(this.dataSource, userId, async (manager) => {
      const row = await this.blockList.find(manager, userId, id);
      if (!row) throw numberNotFound();
      if (!row.isBlocked) {
        assertBlockable({ typed: row.phoneNumber, key: row.phoneKey }, findProtection);
        await this.assertWithinFreeLimit(manager, actor, userId);
      }
      row.isBlocked = !row.isBlocked;
      return this.save(manager, row);
    });
  }

  async delete(userId: string, id: string): Promise<void> {
    if (!(await this.blockList.delete(userId, id))) throw numberNotFound();
  }

  /** Adds a reported number, unblocked, in the category of the report (SPAM-28). A full list stays as it is. */
  async addReported(
    manager: EntityManager,
    userId: string,
    number: TypedNumber,
    reportType: ReportType,
  ): Promise<void> {
    if (await this.blockList.findByKey(manager, userId, number.key)) return;
    if ((await this.blockList.count(manager, userId)) >= MAX_NUMBERS) return;
    const category = CATEGORIES[reportType];
    await this.blockList.save(manager, Object.assign(createRow(userId, number), { category }));
  }

  isBlocked(userId: string, key: string): Promise<boolean> {
    return this.blockList.isBlocked(userId, key);
  }

  findMatches(userId: string, caller: Omit<TypedNumber, 'typed'>): Promise<BlockListMatch[]> {
    return this.blockList.findMatches(userId, caller);
  }

  /** The numbers whose calls the user blocks, the most reported first. */
  listBlockedCallers(userId: string, limit: number): Promise<BlockedCaller[]> {
    return this.blockList.listBlockedCallers(userId, limit);
  }

  findBlockedCaller(userId: string, id: string): Promise<BlockedCaller | undefined> {
    return this.blockList.findBlockedCaller(userId, id);
  }

  private async save(manager: EntityManager, row: NumberRow): Promise<SpamNumber> {
    const [saved] = await this.toSpamNumbers([await this.blockList.save(manager, row)], manager);
    return saved as SpamNumber;
  }

  private async toSpamNumbers(rows: readonly NumberRow[], manager?: EntityManager): Promise<SpamNumber[]> {
    const keys = rows.map((row) => row.phoneKey);
    const reporters = await this.community.countReporters(keys, manager);
    return rows.map(({ id, phoneNumber, phoneKey: key, e164, type, category, isBlocked, createdAt }) => ({
      id,
      phoneNumber,
      e164,
      type,
      category,
      isBlocked,
      reportCount: reporters.get(key) ?? 0,
      createdAt: createdAt.toISOString(),
    }));
  }

  /** @throws AppError `PREMIUM_REQUIRED` past the free tier's blocked numbers (CONST-46) */
  private async assertWithinFreeLimit(
    manager: EntityManager,
    actor: ActorContext,
    userId: string,
    count = 1,
  ): Promise<void> {
    if (actor.isPro || actor.ownerAccess || count === 0) return;
    if ((await this.blockList.countBlocked(userId, manager)) + count > FREE_LIMITS.blockedNumbers) {
      throw appError('PRO_REQUIRED');
    }
  }
}

function createRow(userId: string, { typed, key, identity }: TypedNumber): NumberRow {
  return Object.assign(new NumberRow(), {
    id: uuidv7(),
    userId,
    phoneNumber: typed,
    phoneKey: key,
    e164: identity?.e164 ?? null,
    type: SPAM_DEFAULTS.type,
    category: SPAM_DEFAULTS.category,
    isBlocked: false,
  });
}
