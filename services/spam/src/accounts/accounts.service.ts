import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ActorContext, UserExport } from '@swipeclean/contracts/server';
import { chooseRegion } from '@swipeclean/phone';
import { deleteUserRows, findUserRows } from '@swipeclean/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { SpamConfig } from '../config';
import { HistoryService } from '../history/history.service';
import { limitExport, MAX_RESPONSE_BYTES } from '../response-size';
import { MemberRepository } from './member.repository';
import { OwnerSessionRepository } from './owner-session.repository';

/** Accounts in spam: the copy of their state, data export and erasure. */
@Injectable()
export class AccountsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly members: MemberRepository,
    private readonly ownerSessions: OwnerSessionRepository,
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

  /**
   * Stores what a session proves: that its user is Pro, or that it has owner access.
   * @returns whether devices of the user may screen by that
   */
  async confirmEntitlement(
    { isPro, ownerAccess, sessionId }: ActorContext,
    userId: string,
    now: Date,
    manager = this.dataSource.manager,
  ): Promise<boolean> {
    if (isPro) await this.members.confirmPro(manager, userId, now);
    else if (ownerAccess && sessionId) return this.ownerSessions.confirm(manager, userId, sessionId, now);
    return isPro;
  }

  /** The country in which the user's national numbers are read. */
  async findRegion(userId: string): Promise<string> {
    return chooseRegion(await this.findCountry(userId), this.config.defaultRegion);
  }

  /** The country that the user has chosen, or null. */
  findCountry(userId: string) {
    return this.members.findCountry(this.dataSource.manager, userId);
  }

  /** The users with a verified address whose account was opened no later than `openedBy`. */
  listEstablished(userIds: string[], openedBy: Date): Promise<string[]> {
    return this.members.listEstablished(this.dataSource.manager, userIds, openedBy);
  }
}
