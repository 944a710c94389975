import { Injectable } from '@nestjs/common';
import { DAY_MS } from '@swipeclean/contracts/server';
import type { EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import type { NewDetection } from './detection.entity';
import { DetectionRepository } from './detection.repository';

export type { NewDetection };

/** How long a repeated finding counts onto the same detection. */
const REPEAT_WINDOW_MS = DAY_MS;

/** Sessions of one detection, the newest; an event names no more. */
const MAX_SESSIONS = 1000;

/** Records findings as detections with an alert each. */
@Injectable()
export class DetectionsService {
  constructor(private readonly detections: DetectionRepository) {}

  /** Records findings that belong together. */
  async recordAll(found: readonly NewDetection[]): Promise<void> {
    await this.detections.transaction(async (manager) => {
      for (const each of found) await this.record(manager, each);
    });
  }

  /**
   * Inserts a detection with its alert, or counts the finding onto the same open detection of the last day, whose alert
   * becomes unread. Returns whether it is new.
   */
  async record(manager: EntityManager, found: NewDetection): Promise<boolean> {
    const { userId, sourceIdentifier, reason, confidence, evidence, sessionId, at } = found;
    const sessions = sessionId === null ? [] : [sessionId];
    const since = new Date(at.getTime() - REPEAT_WINDOW_MS);
    const same = await this.detections.findOpen(manager, found, since);
    const latest = { sourceIdentifier, detectionReason: reason, confidence, detectedAt: at, evidence };
    if (same) {
      const sessionIds = [...new Set([...same.sessionIds, ...sessions])].slice(-MAX_SESSIONS);
      const change = { ...latest, times: same.times + 1, sessionIds };
      await this.detections.updateRepeated(manager, userId, same.id, change);
      return false;
    }
    const { detectionType, subject, level, title, sourceType } = found;
    const id = uuidv7();
    const detection = { ...latest, id, userId, detectionType, threatLevel: level, firstAt: at, subject };
    await this.detections.insert(manager, { ...detection, sessionIds: sessions });
    await this.detections.insertAlert(manager, { id: uuidv7(), userId, title, sourceType, detectionId: id });
    return true;
  }
}
