import { Injectable } from '@nestjs/common';
import {
  type AcknowledgeAlertDto,
  ALERT_RETENTION_DAYS,
  type SecurityAlert,
  type SpyDetection,
  spyEvents,
} from '@swipeclean/contracts/server';
import { AppError, EventOutbox } from '@swipeclean/service-kit';
import type { EntityManager } from 'typeorm';
import { SignInRepository } from '../sign-ins/sign-in.repository';
import type { DetectionRow } from '../detections/detection.entity';
import { SayingRight } from './saying-right';
import { toAlert, toDetection } from './security.mapper';
import { SecurityRepository } from './security.repository';

/** Milliseconds that an alert stays. */
const STAYS_MS = ALERT_RETENTION_DAYS * 86_400_000;

@Injectable()
export class SecurityService {
  constructor(
    private readonly security: SecurityRepository,
    private readonly signIns: SignInRepository,
    private readonly right: SayingRight,
    private readonly outbox: EventOutbox,
  ) {}

  async listAlerts(userId: string): Promise<SecurityAlert[]> {
    return (await this.security.listAlerts(userId)).map(toAlert);
  }

  async listDetections(userId: string): Promise<SpyDetection[]> {
    return (await this.security.listDetections(userId)).map(toDetection);
  }

  async markAlertRead(userId: string, id: string): Promise<SecurityAlert> {
    const row = await this.security.markRead(userId, id);
    if (!row) throw noSuchAlert();
    return toAlert(row);
  }

  /**
   * "This was me" resolves the detection behind an alert, and its device and country are the user's own from now on.
   * Otherwise the sessions that it is about end, and it is resolved once the account is secured. Either can be taken back by
   * the other; saying it twice changes nothing. What is about a sign-in cannot be said in a session that is in doubt itself.
   */
  async acknowledge(
    userId: string,
    sessionId: string | null,
    { id, mine }: AcknowledgeAlertDto,
  ): Promise<SecurityAlert> {
    const about = await this.security.findAlert(userId, id);
    if (!about) throw noSuchAlert();
    if (about.detection.evidence) await this.right.require(userId, sessionId);
    return this.outbox.transaction(async (manager, emit) => {
      await this.signIns.lock(manager, userId);
      const alert = await this.security.markRead(userId, id, manager);
      if (!alert) throw noSuchAlert();
      const { id: detectionId, sessionIds } = alert.detection;
      await this.security.acknowledge(manager, detectionId, mine ? 'mine' : 'not-mine', sessionId);
      if (mine) await this.learn(manager, alert.detection);
      else {
        await this.signIns.disown(manager, userId, sessionIds);
        if (sessionIds.length > 0) await emit(spyEvents.sessionsDisowned, { userId, sessionIds });
        await this.security.settleDisowned(manager, userId);
      }
      return toAlert((await this.security.findAlert(userId, id, manager)) ?? alert);
    });
  }

  /** Deletes an alert with the detection behind it; not an open one, nor one of the last days: whoever broke in must not sweep it away. */
  async delete(userId: string, id: string): Promise<void> {
    await this.outbox.transaction(async (manager) => {
      await this.signIns.lock(manager, userId);
      const alert = await this.security.findAlert(userId, id, manager);
      if (!alert) throw noSuchAlert();
      if (!alert.detection.resolvedAt)
        throw new AppError('CONFLICT', 'This alert is still open. Say first whether this was you.');
      if (alert.detection.detectedAt.getTime() > Date.now() - STAYS_MS)
        throw new AppError(
          'CONFLICT',
          `This alert stays for ${ALERT_RETENTION_DAYS} days after it was last seen, so that nobody hides a break-in.`,
        );
      await this.security.delete(manager, alert.detection.id);
    });
  }

  private async learn(manager: EntityManager, { userId, evidence }: DetectionRow): Promise<void> {
    if (evidence) await this.signIns.learn(manager, userId, evidence.device, evidence.country);
  }
}

const noSuchAlert = () => new AppError('NOT_FOUND', 'This alert is not on your list');
