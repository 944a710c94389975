import { Injectable } from '@nestjs/common';
import { listSessions } from '@swipeclean/contracts/server';
import { appError, RpcClient } from '@swipeclean/service-kit';
import { DetectionRepository } from './detection.repository';

/** Which sessions may answer alerts about sign-ins. */
@Injectable()
export class AlertPolicy {
  constructor(
    private readonly detections: DetectionRepository,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * Refuses a session that an alert is about, while an older session without such an alert is alive.
   * @throws AppError `CONFLICT` for such a session; `UNAVAILABLE` when auth, which has the sessions, does not answer
   */
  async assertTrustedSession(userId: string, sessionId: string | null): Promise<void> {
    if (sessionId === null) return;
    const doubted = await this.detections.findDoubtedSessions(userId, [sessionId]);
    if (!doubted.has(sessionId)) return;
    const sessions = await this.rpc.call(listSessions, {});
    const since = sessions.find(({ id }) => id === sessionId)?.createdAt;
    const older = sessions.filter(({ createdAt }) => since === undefined || createdAt < since);
    const ids = older.map(({ id }) => id);
    if ((await this.detections.findDoubtedSessions(userId, ids)).size < ids.length) {
      throw appError('DEVICE_IN_DOUBT');
    }
  }
}
