import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { authEvents, UserErased, type UserExport } from '@swipeclean/contracts/server';
import { deleteUserRows, EventHandler, findUserRows } from '@swipeclean/service-kit';
import { DataSource, EntityManager } from 'typeorm';
import type { BlockedTextRow } from '../history/blocked-text.entity';
import { BlockedTextRepository } from '../history/blocked-text.repository';
import { MOST_ANSWER_BYTES } from '../history/within-bytes';
import { fitExport } from './fit-export';

/** Hands out what is held on a user, texts so that they can be read and as much as one answer holds, and erases it. */
@Injectable()
export class UserDataService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly texts: BlockedTextRepository,
  ) {}

  async export(userId: string): Promise<UserExport> {
    const rows = await findUserRows(this.dataSource.manager, userId);
    const texts = (rows.blocked_text ?? []) as BlockedTextRow[];
    const readable = { ...rows, blocked_text: texts.map((text) => this.texts.read(text)) };
    return fitExport(readable, MOST_ANSWER_BYTES);
  }

  @EventHandler(authEvents.userErased)
  erase({ userId }: UserErased, manager: EntityManager): Promise<void> {
    return deleteUserRows(manager, userId);
  }
}
