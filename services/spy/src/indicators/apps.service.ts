import { Injectable } from '@nestjs/common';
import type { AppMatch, CheckAppsDto } from '@swipeclean/contracts/server';
import { DataSource } from 'typeorm';
import { DetectionKeeper } from '../detections/detection-keeper';
import { Indicators } from './indicators.service';

/** Checks what a device shows of its apps; what was found is kept only when the user asks for it. */
@Injectable()
export class AppsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly indicators: Indicators,
    private readonly detections: DetectionKeeper,
  ) {}

  async check(userId: string, { save, ...signs }: CheckAppsDto): Promise<AppMatch[]> {
    const matches = this.indicators.match(signs);
    if (!save) return matches;
    const at = new Date();
    await this.dataSource.transaction(async (manager) => {
      for (const match of matches) {
        const isStalkerware = match.type === 'stalkerware';
        await this.detections.keep(manager, {
          userId,
          detectionType: isStalkerware ? 'stalkerware-app' : 'monitoring-app',
          sourceIdentifier: match.value,
          subject: match.value,
          title: isStalkerware ? 'Known stalkerware' : 'Monitoring app',
          reason: reasonOf(match),
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

function reasonOf({ kind, value, app, type, source }: AppMatch): string {
  const list = `${source.name}, ${source.asOf}`;
  return kind === 'package' || kind === 'bundle'
    ? `${value} is on the list of known ${type} as ${app} (${list}).`
    : `An app talked to ${value}, which is on the list of known ${type} as a server of ${app} (${list}).`;
}
