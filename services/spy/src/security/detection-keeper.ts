import { Injectable } from '@nestjs/common';
import type { SignInEvidence } from '@swipeclean/contracts/server';
import type { EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import type { Finding } from '../watch/judge-sign-in';
import { AlertRow } from './alert.entity';
import { DetectionRow } from './detection.entity';
import { SecurityRepository } from './security.repository';
import { wordsOf } from './words';

/** How long the same thing seen again is one detection with a count. */
const SAME_FOR_MS = 86_400_000;

/** What was found, and about which session. */
export interface FoundDetection {
  userId: string;
  finding: Finding;
  evidence: SignInEvidence;
  sessionId: string | null;
}

/** Writes down what was found, as a detection and an alert that tells of it. */
@Injectable()
export class DetectionKeeper {
  constructor(private readonly security: SecurityRepository) {}

  /** Adds a detection with its alert, or counts it onto the same one of the last day, which becomes unread again. */
  async keep(manager: EntityManager, found: FoundDetection): Promise<void> {
    const { userId, finding, evidence } = found;
    const { rule: detectionType, subject } = finding;
    const detectedAt = new Date(evidence.at);
    const since = new Date(detectedAt.getTime() - SAME_FOR_MS);
    const same = await this.security.findOpen(manager, { userId, detectionType, subject }, since);
    if (!same) return this.add(manager, found, detectedAt);
    const { id } = same;
    const sessionIds = [...new Set([...same.sessionIds, ...sessionsOf(found)])];
    await manager.update(DetectionRow, { id }, { detectedAt, times: same.times + 1, evidence, sessionIds });
    await manager.update(AlertRow, { userId, detectionId: id }, { createdAt: detectedAt, isRead: false });
  }

  private async add(manager: EntityManager, found: FoundDetection, detectedAt: Date): Promise<void> {
    const { userId, finding, evidence } = found;
    const { title, reason } = wordsOf(finding.rule, evidence);
    const id = uuidv7();
    await manager.insert(DetectionRow, {
      id,
      userId,
      detectionType: finding.rule,
      sourceIdentifier: evidence.ipAddress,
      detectionReason: reason,
      confidence: finding.confidence,
      threatLevel: finding.level,
      detectedAt,
      firstAt: detectedAt,
      subject: finding.subject,
      evidence,
      sessionIds: sessionsOf(found),
    });
    await manager.insert(AlertRow, {
      id: uuidv7(),
      userId,
      title,
      description: reason,
      severity: finding.level,
      sourceType: 'sign-in',
      sourceValue: evidence.ipAddress,
      createdAt: detectedAt,
      detectionId: id,
    });
  }
}

const sessionsOf = ({ sessionId }: FoundDetection) => (sessionId === null ? [] : [sessionId]);
