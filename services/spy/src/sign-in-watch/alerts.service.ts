import { Injectable } from '@nestjs/common';
import {
  type AcknowledgeAlertDto,
  ALERT_RETENTION_DAYS,
  DAY_MS,
  type SecurityAlert,
  type Severity,
  type SpyDetection,
  spyEvents,
} from '@swipeclean/contracts/server';
import { AppError, Clock, EventOutbox } from '@swipeclean/service-kit';
import type { EntityManager } from 'typeorm';
import { AlertPolicy } from './alert-policy';
import type { AlertRow, DetectionRow } from './detection.entity';
import { DetectionRepository } from './detection.repository';
import { SignInRepository } from './sign-in.repository';

const alertNotFound = () => new AppError('NOT_FOUND', 'This alert is not on your list');

@Injectable()
export class AlertsService {
  constructor(
    private readonly detections: DetectionRepository,
    private readonly signIns: SignInRepository,
    private readonly policy: AlertPolicy,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
  ) {}

  async listAlerts(userId: string): Promise<SecurityAlert[]> {
    return (await this.detections.listAlerts(userId)).map(toAlert);
  }

  async listDetections(userId: string): Promise<SpyDetection[]> {
    return (await this.detections.list(userId)).map(toDetection);
  }

  async markRead(userId: string, id: string): Promise<SecurityAlert> {
    const alert = await this.detections.markAlertRead(userId, id);
    if (!alert) throw alertNotFound();
    return toAlert(alert);
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
  ): Promise<SecurityAlert> {
    const target = await this.detections.findAlert(userId, id);
    if (!target) throw alertNotFound();
    if (target.detection.evidence) await this.policy.assertTrustedSession(userId, sessionId);
    return this.outbox.transaction(async (manager, emit) => {
      await this.signIns.lock(manager, userId);
      const alert = await this.detections.markAlertRead(userId, id, manager);
      if (!alert) throw alertNotFound();
      const { id: detectionId, sessionIds, evidence } = alert.detection;
      await this.detections.acknowledge(manager, detectionId, mine ? 'mine' : 'not-mine', sessionId);
      if (mine) {
        if (evidence) await this.signIns.addKnownOrigin(manager, userId, evidence.device, evidence.country);
      } else {
        await this.signIns.markDisowned(manager, userId, sessionIds);
        if (sessionIds.length > 0) await emit(spyEvents.sessionsCompromised, { userId, sessionIds });
        await this.detections.resolveDisowned(manager, userId);
      }
      return toAlert((await this.detections.findAlert(userId, id, manager)) ?? alert);
    });
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
      if (!alert.detection.resolvedAt)
        throw new AppError('CONFLICT', 'This alert is still open. Say first whether this was you.');
      const ageMs = this.clock.now().getTime() - alert.detection.detectedAt.getTime();
      if (ageMs < ALERT_RETENTION_DAYS * DAY_MS)
        throw new AppError(
          'CONFLICT',
          `This alert stays for ${ALERT_RETENTION_DAYS} days after it was last seen, so that nobody hides a break-in.`,
        );
      await this.detections.delete(manager, alert.detection.id);
    });
  }

  /** Stores that an account was secured, and resolves what its user disowned before. */
  async recordAccountSecured(manager: EntityManager, userId: string, at: Date): Promise<void> {
    await this.signIns.lock(manager, userId);
    await this.signIns.upsertSecured(manager, userId, at);
    await this.detections.resolveDisowned(manager, userId);
  }
}

const toAlert = ({ id, title, isRead, sourceType, detection }: AlertRow): SecurityAlert => ({
  id,
  title,
  description: detection.detectionReason,
  severity: findSeverity(detection),
  isRead,
  sourceType,
  sourceValue: detection.sourceIdentifier,
  createdAt: detection.detectedAt.toISOString(),
  detectionId: detection.id,
  rule: detection.detectionType,
  acknowledged: detection.acknowledged,
  resolvedAt: detection.resolvedAt?.toISOString() ?? null,
  times: detection.times,
  evidence: detection.evidence,
});

const toDetection = (row: DetectionRow): SpyDetection => ({
  id: row.id,
  detectionType: row.detectionType,
  sourceIdentifier: row.sourceIdentifier,
  detectionReason: row.detectionReason,
  confidence: row.confidence,
  threatLevel: findSeverity(row),
  isResolved: row.resolvedAt !== null,
  resolvedAt: row.resolvedAt?.toISOString() ?? null,
  acknowledged: row.acknowledged,
  detectedAt: row.detectedAt.toISOString(),
  times: row.times,
  evidence: row.evidence,
});

/** A sign-in reported as foreign is critical: a stranger has the password. */
const findSeverity = ({ threatLevel, acknowledged, evidence }: DetectionRow): Severity =>
  evidence && acknowledged === 'not-mine' ? 'critical' : threatLevel;
