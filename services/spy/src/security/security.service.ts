import { Injectable } from '@nestjs/common';
import { type SecurityAlert, type SpyDetection, spyEvents } from '@swipeclean/contracts/server';
import { AppError, EventOutbox } from '@swipeclean/service-kit';
import type { EntityManager } from 'typeorm';
import { SignInRepository } from '../sign-ins/sign-in.repository';
import type { DetectionRow } from '../detections/detection.entity';
import { toAlert, toDetection } from './security.mapper';
import { SecurityRepository } from './security.repository';

@Injectable()
export class SecurityService {
  constructor(
    private readonly security: SecurityRepository,
    private readonly signIns: SignInRepository,
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
   * the other; saying it twice changes nothing.
   */
  async acknowledge(userId: string, id: string, mine: boolean): Promise<SecurityAlert> {
    return this.outbox.transaction(async (manager, emit) => {
      await this.signIns.lock(manager, userId);
      const alert = await this.security.markRead(userId, id, manager);
      if (!alert) throw noSuchAlert();
      const { id: detectionId, sessionIds } = alert.detection;
      await this.security.acknowledge(manager, detectionId, mine ? 'mine' : 'not-mine');
      if (mine) await this.learn(manager, alert.detection);
      else {
        await this.signIns.disown(manager, userId, sessionIds);
        if (sessionIds.length > 0) await emit(spyEvents.sessionsDisowned, { userId, sessionIds });
        await this.security.settleDisowned(manager, userId);
      }
      return toAlert((await this.security.findAlert(manager, userId, id)) ?? alert);
    });
  }

  /** Deletes an alert with the detection behind it; an open one must be resolved first, so that nothing is swept under the carpet. */
  async delete(userId: string, id: string): Promise<void> {
    await this.outbox.transaction(async (manager) => {
      await this.signIns.lock(manager, userId);
      const alert = await this.security.findAlert(manager, userId, id);
      if (!alert) throw noSuchAlert();
      if (!alert.detection.resolvedAt)
        throw new AppError('CONFLICT', 'This alert is still open. Say first whether this was you.');
      await this.security.delete(manager, alert.detection.id);
    });
  }

  private async learn(manager: EntityManager, { userId, evidence }: DetectionRow): Promise<void> {
    if (evidence) await this.signIns.learn(manager, userId, evidence.device, evidence.country);
  }
}

const noSuchAlert = () => new AppError('NOT_FOUND', 'This alert is not on your list');
