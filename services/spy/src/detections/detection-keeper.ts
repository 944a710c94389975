import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { AlertRow } from './alert.entity';
import { DetectionRow } from './detection.entity';
import type { FoundDetection } from './found-detection';
import { DetectionRepository } from './detection.repository';

/** How long the same thing seen again is one detection with a count. */
const SAME_FOR_MS = 86_400_000;

/** Sessions that are kept of a detection, the newest; one event names no more. */
const MOST_SESSIONS = 1000;

/** Writes down what was found, as a detection and an alert that tells of it. */
@Injectable()
export class DetectionKeeper {
  constructor(private readonly detections: DetectionRepository) {}

  /**
   * Adds a detection with its alert, or counts it onto the same one of the last day, which becomes unread again; answers
   * whether it is a new one.
   */
  async keep(manager: EntityManager, found: FoundDetection): Promise<boolean> {
    const { userId, sourceIdentifier, reason, confidence, evidence, at } = found;
    const same = await this.detections.findOpen(manager, found, new Date(at.getTime() - SAME_FOR_MS));
    if (!same) {
      await this.add(manager, found);
      return true;
    }
    const { id } = same;
    const sessionIds = [...new Set([...same.sessionIds, ...sessionsOf(found)])].slice(-MOST_SESSIONS);
    await manager.update(
      DetectionRow,
      { id },
      {
        sourceIdentifier,
        detectionReason: reason,
        confidence,
        detectedAt: at,
        times: same.times + 1,
        evidence,
        sessionIds,
      },
    );
    await manager.update(AlertRow, { userId, detectionId: id }, { isRead: false });
    return false;
  }

  private async add(manager: EntityManager, found: FoundDetection): Promise<void> {
    const { userId, detectionType, sourceIdentifier, subject, reason, confidence, level, evidence, at } =
      found;
    const id = uuidv7();
    await this.detections.add(manager, {
      id,
      userId,
      detectionType,
      sourceIdentifier,
      detectionReason: reason,
      confidence,
      threatLevel: level,
      detectedAt: at,
      firstAt: at,
      subject,
      evidence,
      sessionIds: sessionsOf(found),
    });
    await manager.insert(AlertRow, {
      id: uuidv7(),
      userId,
      title: found.title,
      sourceType: found.sourceType,
      detectionId: id,
    });
  }
}

const sessionsOf = ({ sessionId }: FoundDetection) => (sessionId === null ? [] : [sessionId]);
