import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { LOGGER, type Logger } from '@swipeclean/service-kit';
import { DataSource, type FindOptionsWhere, IsNull, Not } from 'typeorm';
import { askPrepared } from '../database/ask-prepared';
import { withoutFlush } from '../database/without-flush';
import { SecretBox } from '../secrets/secret-box';
import { BlockedTextRow } from './blocked-text.entity';

/** A text that can be read. */
export type ReadableText = Omit<BlockedTextRow, 'sealedContent'> & { messageContent: string };

/** Keeps texts encrypted, and reads them. */
@Injectable()
export class BlockedTextRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly secrets: SecretBox,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async add({ messageContent, ...text }: Omit<ReadableText, 'isSpam'>): Promise<void> {
    const sealedContent = this.secrets.seal(messageContent, text.id);
    const row = { ...text, sealedContent, isSpam: null };
    await withoutFlush(this.dataSource, (manager) => manager.insert(BlockedTextRow, row));
  }

  /** The user's texts, newest first. */
  list(userId: string, most: number): Promise<ReadableText[]> {
    return this.find({ userId }, most);
  }

  /** Those that the user has marked, newest first. */
  listMarked(userId: string, most: number): Promise<ReadableText[]> {
    return this.find({ userId, isSpam: Not(IsNull()) }, most);
  }

  /** What {@link listMarked} would answer, in a few bytes that change with it; null without any. */
  async fingerprintMarks(userId: string, most: number): Promise<string | null> {
    const [found] = await askPrepared<{ marks: string | null }>(
      this.dataSource,
      `SELECT md5(string_agg(id::text || is_spam::text, ',')) AS marks
       FROM (
         SELECT id, is_spam FROM blocked_text WHERE user_id = $1 AND is_spam IS NOT NULL
         ORDER BY received_time DESC, id DESC LIMIT $2
       ) AS marked`,
      [userId, most],
    );
    return found?.marks ?? null;
  }

  /** The text by its new mark; null when the user has no such text. */
  async mark(userId: string, id: string, isSpam: boolean): Promise<ReadableText | null> {
    await this.dataSource.manager.update(BlockedTextRow, { userId, id }, { isSpam });
    const row = await this.dataSource.manager.findOneBy(BlockedTextRow, { userId, id });
    return row && this.read(row);
  }

  /** Whether the user had such an entry. */
  async delete(userId: string, id: string): Promise<boolean> {
    return ((await this.dataSource.manager.delete(BlockedTextRow, { userId, id })).affected ?? 0) > 0;
  }

  /** Makes a row readable. One that was encrypted by another key has lost what it said, but not that it came. */
  read({ sealedContent, ...row }: BlockedTextRow): ReadableText {
    try {
      return { ...row, messageContent: this.secrets.open(sealedContent, row.id) };
    } catch (error) {
      this.logger.warn({ err: error, id: row.id }, 'A blocked text cannot be decrypted by this key');
      return { ...row, messageContent: '' };
    }
  }

  private async find(where: FindOptionsWhere<BlockedTextRow>, take: number): Promise<ReadableText[]> {
    const order = { receivedTime: 'DESC', id: 'DESC' } as const;
    const rows = await this.dataSource.manager.find(BlockedTextRow, { where, order, take });
    return rows.map((row) => this.read(row));
  }
}
