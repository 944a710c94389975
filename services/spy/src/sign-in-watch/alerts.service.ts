import { Injectable } from '@nestjs/common';
import {
  type AcknowledgeAlertDto,
  ALERT_RETENTION_DAYS,
  DAY_MS,
  type SecurityAlert,
  spyEvents,
} from '@swipeclean/contracts/server';
import { appError, Clock, EventOutbox, JsonText } from '@swipeclean/service-kit';
import type { EntityManager } from 'typeorm';
import { AlertPolicy } from './alert-policy';
import { DetectionRepository } from './detection.repository';
import { SignInRepository } from './sign-in.repository';

const alertNotFound = () => appError('ALERT_NOT_FOUND');

@Injectable()
export class AlertsService {
  constructor(
    private readonly detections: DetectionRepository,
    private readonly signIns: SignInRepository,
    private readonly policy: AlertPolicy,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
  ) {}

  async markRead(userId: string, id: string): Promise<JsonText<SecurityAlert>> {
    await this.detections.markAlertRead(userId, id);
    return this.getAlert(userId, id);
  }

  /**
   * Answers an alert. "This was me" resolves the detection and makes its device and country known origins. Otherwise
   * its sessions are ended, and it is resolved once the account is secured. A different answer replaces the first;
   * repeating one changes nothing.
   * @throws AppError `CONFLICT` in a session that is not trusted
   */
  async acknowledge(
    userId: string,
    sessionId: string | null,
    { id, mine }: AcknowledgeAlertDto,
  ): Promise<JsonText<SecurityAlert>> {
    const target = await this.detections.findAlert(userId, id);
    if (!target) throw alertNotFound();
    if (target.detection.evidence) await this.policy.assertTrustedSession(userId, sessionId);
    await this.outbox.transaction(async (manager, emit) => {
      await this.signIns.lock(manager, userId);
      const alert = await this.detections.findAlert(userId, id, manager);
      if (!alert) throw alertNotFound();
      await this.detections.markAlertRead(userId, id, manager);
      const { id: detectionId, sessionIds, evidence } = alert.detection;
      await this.detections.acknowledge(manager, detectionId, mine ? 'mine' : 'not-mine', sessionId);
      if (mine) {
        if (evidence) await this.signIns.addKnownOrigin(manager, userId, evidence.device, evidence.country);
      } else {
        await this.signIns.markDisowned(manager, userId, sessionIds);
        if (sessionIds.length > 0) await emit(spyEvents.sessionsCompromised, { userId, sessionIds });
        await this.detections.resolveDisowned(manager, userId);
      }
    });
    return this.getAlert(userId, id);
  }

  /**
   * Deletes an alert with its detection.
   * @throws AppError `CONFLICT` for an open or recent one, so that an intruder cannot remove it
   */
  async delete(userId: string, id: string): Promise<void> {
    await this.outbox.transaction(async (manager) => {
      await this.signIns.lock(manager, userId);
      const alert = await this.detections.findAlert(userId, id, manager);
      if (!alert) throw alertNotFound();
      if (!alert.detection.resolvedAt) throw appError('ALERT_OPEN');
      const ageMs = this.clock.now().getTime() - alert.detection.detectedAt.getTime();
      if (ageMs < ALERT_RETENTION_DAYS * DAY_MS) throw appError('ALERT_KEPT', { days: ALERT_RETENTION_DAYS });
      await this.detections.delete(manager, alert.detection.id);
    });
  }

  /** Stores that an account was secured, and resolves what its user disowned before. */
  async recordAccountSecured(manager: EntityManager, userId: string, at: Date): Promise<void> {
    await this.signIns.lock(manager, userId);
    await this.signIns.upsertSecured(manager, userId, at);
    await this.detections.resolveDisowned(manager, userId);
  }

  /** @throws AppError `NOT_FOUND` */
  private async getAlert(userId: string, id: string): Promise<JsonText<SecurityAlert>> {
    const { text } = await this.detections.listAlertsAsJson(userId, id);
    if (text === '[]') throw alertNotFound();
    return new JsonText(text.slice(1, -1));
  }
}
