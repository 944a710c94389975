import { Injectable } from '@nestjs/common';
import { authRpc } from '@swipeclean/contracts/server';
import { AppError, RpcClient } from '@swipeclean/service-kit';
import { SecurityRepository } from './security.repository';

/** Who may say of a sign-in whether it was the user: nobody whose own session an alert is about, as long as there is an older one. */
@Injectable()
export class SayingRight {
  constructor(
    private readonly security: SecurityRepository,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * @throws AppError `CONFLICT` in a session that is in doubt while one that was there before it, and is not in doubt, lives;
   * `UNAVAILABLE` when auth, which knows the sessions, cannot be asked.
   */
  async require(userId: string, sessionId: string | null): Promise<void> {
    if (sessionId === null || !(await this.security.doubted(userId, [sessionId])).has(sessionId)) return;
    const sessions = await this.rpc.call(authRpc.listSessions, {});
    const since = sessions.find(({ id }) => id === sessionId)?.createdAt;
    const older = sessions.filter(({ createdAt }) => since === undefined || createdAt < since);
    const ids = older.map(({ id }) => id);
    if ((await this.security.doubted(userId, ids)).size < ids.length) throw inDoubt();
  }
}

const inDoubt = () =>
  new AppError(
    'CONFLICT',
    'This device signed in only lately and is in doubt itself. Answer from a device that was signed in before, or reset your password.',
  );
