import { Injectable } from '@nestjs/common';
import type { AppMatch, CheckAppsDto } from '@swipeclean/contracts/server';
import { DataSource } from 'typeorm';
import { DetectionKeeper } from '../detections/detection-keeper';
import { Indicators } from './indicators.service';

/** Checks lists of apps; what was found is kept only when the user asks for it. */
@Injectable()
export class AppsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly indicators: Indicators,
    private readonly detections: DetectionKeeper,
  ) {}

  async check(userId: string, { packages, save }: CheckAppsDto): Promise<AppMatch[]> {
    const matches = this.indicators.match(packages);
    if (!save) return matches;
    const at = new Date();
    await this.dataSource.transaction(async (manager) => {
      for (const match of matches) {
        const isStalkerware = match.type === 'stalkerware';
        await this.detections.keep(manager, {
          userId,
          detectionType: isStalkerware ? 'stalkerware-app' : 'monitoring-app',
          sourceIdentifier: match.package,
          subject: match.package,
          title: isStalkerware ? 'Known stalkerware' : 'Monitoring app',
          reason: `${match.package} is on the list of known ${match.type} as ${match.app} (${match.source.name}, ${match.source.asOf}).`,
          confidence: match.confidence,
          level: match.severity,
          sourceType: 'app',
          evidence: null,
          sessionId: null,
          at,
        });
      }
    });
    return matches;
  }
}
