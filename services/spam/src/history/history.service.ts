import { Injectable } from '@nestjs/common';
import type { BlockedCall, BlockedText, MarkTextDto } from '@swipeclean/contracts/server';
import { AppError } from '@swipeclean/service-kit';
import { BlockedCallRow } from './blocked-call.entity';
import { BlockedTextRow } from './blocked-text.entity';
import { HistoryRepository } from './history.repository';

@Injectable()
export class HistoryService {
  constructor(private readonly history: HistoryRepository) {}

  async listCalls(userId: string): Promise<BlockedCall[]> {
    const rows = await this.history.listCalls(userId);
    return rows.map(({ id, phoneNumber, callTime, reason }) => ({
      id,
      phoneNumber,
      callTime: callTime.toISOString(),
      reason,
    }));
  }

  async listTexts(userId: string): Promise<BlockedText[]> {
    const rows = await this.history.listTexts(userId);
    return rows.map(toBlockedText);
  }

  /** Keeps the user's word on whether a text is spam; texts to come are judged by it. */
  async markText(userId: string, { id, spam }: MarkTextDto): Promise<BlockedText> {
    const row = await this.history.markText(userId, id, spam);
    if (!row) throw new AppError('NOT_FOUND', 'This text is not in your history');
    return toBlockedText(row);
  }

  async deleteCall(userId: string, id: string): Promise<void> {
    if (!(await this.history.delete(BlockedCallRow, userId, id))) {
      throw new AppError('NOT_FOUND', 'This call is not in your history');
    }
  }

  async deleteText(userId: string, id: string): Promise<void> {
    if (!(await this.history.delete(BlockedTextRow, userId, id))) {
      throw new AppError('NOT_FOUND', 'This text is not in your history');
    }
  }
}

const toBlockedText = ({ receivedTime, isSpam, userId: _, ...row }: BlockedTextRow): BlockedText => ({
  ...row,
  receivedTime: receivedTime.toISOString(),
  spam: isSpam,
});
