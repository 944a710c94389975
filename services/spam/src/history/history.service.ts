import { Injectable } from '@nestjs/common';
import type { BlockedCall, BlockedText, MarkTextDto } from '@swipeclean/contracts/server';
import { AppError } from '@swipeclean/service-kit';
import type { BlockedCallRow } from './blocked-call.entity';
import { BlockedCallRepository } from './blocked-call.repository';
import { BlockedTextRepository, type ReadableText } from './blocked-text.repository';
import { MOST_ANSWER_BYTES, withinBytes } from './within-bytes';

/** Most entries of the history that are sent at once. */
const MOST_ENTRIES = 500;

@Injectable()
export class HistoryService {
  constructor(
    private readonly calls: BlockedCallRepository,
    private readonly texts: BlockedTextRepository,
  ) {}

  async listCalls(userId: string): Promise<BlockedCall[]> {
    return (await this.calls.list(userId, MOST_ENTRIES)).map(toBlockedCall);
  }

  /** The newest that have room in one answer; who sends texts has a say in how long they are. */
  async listTexts(userId: string): Promise<BlockedText[]> {
    const texts = await this.texts.list(userId, MOST_ENTRIES);
    return withinBytes(texts.map(toBlockedText), MOST_ANSWER_BYTES);
  }

  /** Keeps the user's word on whether a text is spam; texts to come are judged by it. */
  async markText(userId: string, { id, spam }: MarkTextDto): Promise<BlockedText> {
    const text = await this.texts.mark(userId, id, spam);
    if (!text) throw new AppError('NOT_FOUND', 'This text is not in your history');
    return toBlockedText(text);
  }

  async deleteCall(userId: string, id: string): Promise<void> {
    if (!(await this.calls.delete(userId, id))) {
      throw new AppError('NOT_FOUND', 'This call is not in your history');
    }
  }

  async deleteText(userId: string, id: string): Promise<void> {
    if (!(await this.texts.delete(userId, id))) {
      throw new AppError('NOT_FOUND', 'This text is not in your history');
    }
  }
}

const toBlockedCall = ({ callTime, userId: _, ...row }: BlockedCallRow): BlockedCall => ({
  ...row,
  callTime: callTime.toISOString(),
});

const toBlockedText = ({ receivedTime, isSpam, userId: _, ...row }: ReadableText): BlockedText => ({
  ...row,
  receivedTime: receivedTime.toISOString(),
  spam: isSpam,
});
