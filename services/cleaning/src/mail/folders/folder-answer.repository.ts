import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { MailFolderAnswer } from '@swipeclean/contracts/server';
import { DataSource, In } from 'typeorm';
import { MailFolderAnswerRow } from './folder-answer.entity';

@Injectable()
export class FolderAnswerRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async list(sourceId: string): Promise<MailFolderAnswer[]> {
    return (await this.listOf([sourceId])).get(sourceId) ?? [];
  }

  /** Answers by their mailbox. */
  async listOf(sourceIds: readonly string[]): Promise<Map<string, MailFolderAnswer[]>> {
    const rows = await this.dataSource.manager.find(MailFolderAnswerRow, {
      where: { sourceId: In([...sourceIds]) },
      order: { folder: 'ASC' },
    });
    const answers = new Map<string, MailFolderAnswer[]>();
    for (const { sourceId, folder, use, answer } of rows)
      answers.set(sourceId, [...(answers.get(sourceId) ?? []), { folder, use, answer }]);
    return answers;
  }

  async upsert(sourceId: string, answer: MailFolderAnswer): Promise<void> {
    const row = { sourceId, ...answer, answeredAt: new Date() };
    await this.dataSource.manager.upsert(MailFolderAnswerRow, row, ['sourceId', 'folder']);
  }

  async delete(sourceId: string, folder: string): Promise<void> {
    await this.dataSource.manager.delete(MailFolderAnswerRow, { sourceId, folder });
  }
}
