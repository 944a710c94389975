import { Injectable } from '@nestjs/common';
import { SessionsDisowned, spyEvents } from '@swipeclean/contracts/server';
import { emitWithin, EventHandler } from '@swipeclean/service-kit';
import { EntityManager } from 'typeorm';
import { SessionRepository } from './session.repository';
import { SessionsService } from './sessions.service';

/** Ends sessions of which their user said that they are somebody else's. */
@Injectable()
export class DisownedListener {
  constructor(
    private readonly rows: SessionRepository,
    private readonly sessions: SessionsService,
  ) {}

  @EventHandler(spyEvents.sessionsDisowned)
  async end({ userId, sessionIds }: SessionsDisowned, manager: EntityManager): Promise<void> {
    const own = (await this.rows.listByUser(userId, manager)).map(({ id }) => id);
    const ended = own.filter((id) => sessionIds.includes(id));
    await this.sessions.revoke({ manager, emit: emitWithin(manager) }, ended);
  }
}
