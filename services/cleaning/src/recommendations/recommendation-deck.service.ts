import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import type { RecommendationDraft } from '../scans/findings';
import type { RecommendationRow } from './recommendation.entity';
import { RecommendationRepository } from './recommendation.repository';

const isSameFinding = (row: RecommendationRow, finding: RecommendationDraft): boolean =>
  row.type === finding.type &&
  row.fileCount === finding.fileCount &&
  row.bytes === finding.bytes &&
  row.sample === finding.sample;

/** The recommendations of one user, as cards to decide over. */
@Injectable()
export class RecommendationDeckService {
  constructor(private readonly recommendations: RecommendationRepository) {}

  /**
   * Brings a user's recommendations in line with the findings of the last scan, or of the Demo. A recommendation
   * that says the same as before keeps its id and its decision, since screens may still show it; one that says
   * something else is a new one, so that a decision made over the old figures cannot fall on it. The caller holds
   * the user's advisory lock.
   */
  async update(
    manager: EntityManager,
    userId: string,
    findings: readonly RecommendationDraft[],
  ): Promise<void> {
    const rows = await this.recommendations.list(userId, manager);
    const gone = rows.filter((row) => !findings.some((finding) => isSameFinding(row, finding)));
    const added = findings.filter((finding) => !rows.some((row) => isSameFinding(row, finding)));
    await this.recommendations.replace(
      manager,
      gone,
      added.map((finding) => ({ ...finding, id: uuidv7(), userId, status: 'pending', movedBytes: 0 })),
    );
  }

  /** As {@link update}, and resets all decisions. */
  async reset(
    manager: EntityManager,
    userId: string,
    findings: readonly RecommendationDraft[],
  ): Promise<void> {
    await this.update(manager, userId, findings);
    await this.recommendations.resetDecisions(manager, userId);
  }
}
