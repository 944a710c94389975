import { Injectable } from '@nestjs/common';
import {
  type BlockedCall,
  type BlockedText,
  type MarkTextDto,
  MAX_HISTORY_ENTRIES,
  type SpamCounts,
} from '@swipeclean/contracts/server';
import { appError } from '@swipeclean/service-kit';
import { MAX_RESPONSE_BYTES, takeWithinBytes } from '../response-size';
import type { BlockedCallRow, BlockedTextRow, DecryptedText, NewBlockedText } from './history.entity';
import { HistoryRepository } from './history.repository';

export type { BlockedCallRow, NewBlockedText };

/** Marked texts that the text classifier learns from. */
const MAX_MARKED_TEXTS = 300;

@Injectable()
export class HistoryService {
  constructor(private readonly history: HistoryRepository) {}

  async listCalls(userId: string): Promise<BlockedCall[]> {
    return (await this.history.listCalls(userId, MAX_HISTORY_ENTRIES)).map(toBlockedCall);
  }

  /** The newest texts that fit into one response; senders choose how long they are. */
  async listTexts(userId: string): Promise<BlockedText[]> {
    const texts = await this.history.listTexts(userId, MAX_HISTORY_ENTRIES);
    return takeWithinBytes(texts.map(toBlockedText), MAX_RESPONSE_BYTES);
  }

  /** Stores the user's mark on a text, which the text classifier learns from. */
  async markText(userId: string, { id, spam }: MarkTextDto): Promise<BlockedText> {
    const text = await this.history.markText(userId, id, spam);
    if (!text) throw appError('TEXT_NOT_FOUND');
    return toBlockedText(text);
  }

  async deleteCall(userId: string, id: string): Promise<void> {
    if (!(await this.history.deleteCall(userId, id))) {
      throw appError('CALL_NOT_FOUND');
    }
  }

  async deleteText(userId: string, id: string): Promise<void> {
    if (!(await this.history.deleteText(userId, id))) {
      throw appError('TEXT_NOT_FOUND');
    }
  }

  addCall(call: BlockedCallRow): Promise<void> {
    return this.history.insertCall(call);
  }

  addText(text: NewBlockedText): Promise<void> {
    return this.history.insertText(text);
  }

  /** Blocked calls of a number, in the notations of the history, since a time. */
  countCallsSince(userId: string, notations: string[], since: Date): Promise<number> {
    return this.history.countCallsSince(userId, notations, since);
  }

  countEntries(userId: string): Promise<Omit<SpamCounts, 'blockedNumbers'>> {
    return this.history.countEntries(userId);
  }

  /** The newest texts that the user marked. */
  listMarkedTexts(userId: string): Promise<DecryptedText[]> {
    return this.history.listMarkedTexts(userId, MAX_MARKED_TEXTS);
  }

  /** A digest that changes with {@link listMarkedTexts}; null without marks. */
  digestMarks(userId: string): Promise<string | null> {
    return this.history.digestMarks(userId, MAX_MARKED_TEXTS);
  }

  /** Rows of `blocked_text`, decrypted for an export. */
  decryptTexts(rows: readonly object[]): DecryptedText[] {
    return rows.map((row) => this.history.decryptText(row as BlockedTextRow));
  }
}

const toBlockedCall = ({ callTime, userId: _, ...row }: BlockedCallRow): BlockedCall => ({
  ...row,
  callTime: callTime.toISOString(),
});

const toBlockedText = ({ receivedTime, isSpam, userId: _, ...row }: DecryptedText): BlockedText => ({
  ...row,
  receivedTime: receivedTime.toISOString(),
  spam: isSpam,
});
