import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { SpamDigest } from '@swipeclean/contracts/server';
import { LOGGER, type Logger, queryPrepared, SecretBox } from '@swipeclean/service-kit';
import { DataSource, type EntityManager, type FindOptionsWhere, IsNull, MoreThan, Not } from 'typeorm';
import { BlockedCallRow, BlockedTextRow, type DecryptedText, type NewBlockedText } from './history.entity';

/** Stores blocked calls and texts; texts are encrypted at rest. */
@Injectable()
export class HistoryRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly secrets: SecretBox,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async insertCall(call: BlockedCallRow): Promise<void> {
    await transactionWithAsyncCommit(this.dataSource, (manager) => manager.insert(BlockedCallRow, call));
  }

  /** The user's calls, newest first. */
  listCalls(userId: string, take: number): Promise<BlockedCallRow[]> {
    const order = { callTime: 'DESC', id: 'DESC' } as const;
    return this.dataSource.manager.find(BlockedCallRow, { where: { userId }, order, take });
  }

  /** Blocked calls of a number, in the notations of the history, since a time. */
  async countCallsSince(userId: string, notations: string[], since: Date): Promise<number> {
    const [recent] = await queryPrepared<{ calls: number }>(
      this.dataSource,
      `SELECT count(*)::int AS calls FROM blocked_call
       WHERE user_id = $1 AND phone_number = ANY ($2) AND call_time > $3`,
      [userId, notations, since],
    );
    return recent?.calls ?? 0;
  }

  /** Calls and texts that were blocked since a time. */
  async countSince(userId: string, since: Date): Promise<SpamDigest> {
    const { manager } = this.dataSource;
    return {
      calls: await manager.countBy(BlockedCallRow, { userId, callTime: MoreThan(since) }),
      texts: await manager.countBy(BlockedTextRow, { userId, receivedTime: MoreThan(since) }),
    };
  }

  /** Whether the user had such an entry. */
  async deleteCall(userId: string, id: string): Promise<boolean> {
    return ((await this.dataSource.manager.delete(BlockedCallRow, { userId, id })).affected ?? 0) > 0;
  }

  async insertText({ messageContent, ...text }: NewBlockedText): Promise<void> {
    const row = { ...text, encryptedContent: this.secrets.encrypt(messageContent, text.id), isSpam: null };
    await transactionWithAsyncCommit(this.dataSource, (manager) => manager.insert(BlockedTextRow, row));
  }

  /** The user's texts, newest first. */
  listTexts(userId: string, take: number): Promise<DecryptedText[]> {
    return this.findTexts({ userId }, take);
  }

  /** The texts that the user marked, newest first. */
  listMarkedTexts(userId: string, take: number): Promise<DecryptedText[]> {
    return this.findTexts({ userId, isSpam: Not(IsNull()) }, take);
  }

  /** A digest that changes with the result of {@link listMarkedTexts}; null without marks. */
  async digestMarks(userId: string, take: number): Promise<string | null> {
    const [found] = await queryPrepared<{ marks: string | null }>(
      this.dataSource,
      `SELECT md5(string_agg(id::text || is_spam::text, ',')) AS marks
       FROM (
         SELECT id, is_spam FROM blocked_text WHERE user_id = $1 AND is_spam IS NOT NULL
         ORDER BY received_time DESC, id DESC LIMIT $2
       ) AS marked`,
      [userId, take],
    );
    return found?.marks ?? null;
  }

  /** The text with its new mark; null when the user has no such text. */
  async markText(userId: string, id: string, isSpam: boolean): Promise<DecryptedText | null> {
    await this.dataSource.manager.update(BlockedTextRow, { userId, id }, { isSpam });
    const row = await this.dataSource.manager.findOneBy(BlockedTextRow, { userId, id });
    return row && this.decryptText(row);
  }

  /** Whether the user had such an entry. */
  async deleteText(userId: string, id: string): Promise<boolean> {
    return ((await this.dataSource.manager.delete(BlockedTextRow, { userId, id })).affected ?? 0) > 0;
  }

  async countEntries(userId: string): Promise<{ blockedCalls: number; blockedTexts: number }> {
    const [counts] = await this.dataSource.query<[{ blockedCalls: number; blockedTexts: number }]>(
      `SELECT (SELECT count(*)::int FROM blocked_call WHERE user_id = $1) AS "blockedCalls",
              (SELECT count(*)::int FROM blocked_text WHERE user_id = $1) AS "blockedTexts"`,
      [userId],
    );
    return counts;
  }

  /** Decrypts a row. One that another key encrypted keeps its entry and loses its content. */
  decryptText({ encryptedContent, ...row }: BlockedTextRow): DecryptedText {
    try {
      return { ...row, messageContent: this.secrets.decrypt(encryptedContent, row.id) };
    } catch (error) {
      this.logger.warn({ err: error, id: row.id }, 'blocked text decryption failed');
      return { ...row, messageContent: '' };
    }
  }

  private async findTexts(where: FindOptionsWhere<BlockedTextRow>, take: number): Promise<DecryptedText[]> {
    const order = { receivedTime: 'DESC', id: 'DESC' } as const;
    const rows = await this.dataSource.manager.find(BlockedTextRow, { where, order, take });
    return rows.map((row) => this.decryptText(row));
  }
}

/**
 * Runs a transaction with asynchronous commit (`synchronous_commit = off`): a busy disk does not delay a ringing phone.
 * A crash of the database server may lose the last half second.
 */
function transactionWithAsyncCommit(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<unknown>,
): Promise<void> {
  return dataSource.transaction(async (manager) => {
    await manager.query('SET LOCAL synchronous_commit = off');
    await work(manager);
  });
}
