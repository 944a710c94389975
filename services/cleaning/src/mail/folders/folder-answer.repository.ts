import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { MailFolderAnswer } from '@swipeclean/contracts/server';
import { DataSource, In } from 'typeorm';
import { MailFolderAnswerRow } from './folder-answer.entity';

@Injectable()
export class FolderAnswerRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async list(accountId: string): Promise<MailFolderAnswer[]> {
    return (await this.listOf([accountId])).get(accountId) ?? [];
  }

  /** Answers by their mailbox. */
  async listOf(accountIds: readonly string[]): Promise<Map<string, MailFolderAnswer[]>> {
    const rows = await this.dataSource.manager.find(MailFolderAnswerRow, {
      where: { accountId: In([...accountIds]) },
      order: { folder: 'ASC' },
    });
    const answers = new Map<string, MailFolderAnswer[]>();
    for (const { accountId, folder, use, answer } of rows)
      answers.set(accountId, [...(answers.get(accountId) ?? []), { folder, use, answer }]);
    return answers;
  }

  async upsert(accountId: string, answer: MailFolderAnswer): Promise<void> {
    const row = { accountId, ...answer, answeredAt: new Date() };
    await this.dataSource.manager.upsert(MailFolderAnswerRow, row, ['accountId', 'folder']);
  }

  async delete(accountId: string, folder: string): Promise<void> {
    await this.dataSource.manager.delete(MailFolderAnswerRow, { accountId, folder });
  }
}
