import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { UserExport } from '@swipeclean/contracts/server';
import { chooseRegion } from '@swipeclean/phone';
import { deleteUserRows, findUserRows } from '@swipeclean/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { SpamConfig } from '../config';
import { HistoryService } from '../history/history.service';
import { limitExport, MAX_RESPONSE_BYTES } from '../response-size';
import { MemberRepository } from './member.repository';

/** Accounts in spam: the copy of their state, data export and erasure. */
@Injectable()
export class AccountsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly members: MemberRepository,
    private readonly history: HistoryService,
    private readonly config: SpamConfig,
  ) {}

  /** All rows of a user, texts decrypted, limited to the size of one response. */
  async exportUser(userId: string): Promise<UserExport> {
    const { blocked_text = [], ...rows } = await findUserRows(this.dataSource.manager, userId);
    const texts = this.history.decryptTexts(blocked_text);
    return limitExport({ ...rows, blocked_text: texts }, MAX_RESPONSE_BYTES);
  }

  eraseUser(manager: EntityManager, userId: string): Promise<void> {
    return deleteUserRows(manager, userId);
  }

  /** Stores that a session proved the user Pro. */
  async confirmPro(userId: string, now: Date, manager = this.dataSource.manager): Promise<void> {
    await this.members.confirmPro(manager, userId, now);
  }

  /** The country in which the user's national numbers are read. */
  async findRegion(userId: string): Promise<string> {
    const country = await this.members.findCountry(this.dataSource.manager, userId);
    return chooseRegion(country, this.config.defaultRegion);
  }

  /** The users with a verified address whose account was opened no later than `openedBy`. */
  listEstablished(userIds: string[], openedBy: Date): Promise<string[]> {
    return this.members.listEstablished(this.dataSource.manager, userIds, openedBy);
  }
}
