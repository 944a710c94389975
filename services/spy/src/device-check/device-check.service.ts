import { Injectable } from '@nestjs/common';
import type { AppMatch, CheckAppsDto } from '@swipeclean/contracts/server';
import { Clock } from '@swipeclean/service-kit';
import { DetectionsService, type NewDetection } from '../sign-in-watch/detections.service';
import { IndicatorListService } from './indicator-list.service';

/** Checks the apps of a device for stalkerware; stores matches only when the user asks for it. */
@Injectable()
export class DeviceCheckService {
  constructor(
    private readonly indicators: IndicatorListService,
    private readonly detections: DetectionsService,
    private readonly clock: Clock,
  ) {}

  async check(userId: string, { save, ...signs }: CheckAppsDto): Promise<AppMatch[]> {
    const matches = this.indicators.match(signs);
    if (save) {
      const at = this.clock.now();
      await this.detections.recordAll(matches.map((match) => toNewDetection(userId, match, at)));
    }
    return matches;
  }
}

function toNewDetection(userId: string, match: AppMatch, at: Date): NewDetection {
  const isStalkerware = match.type === 'stalkerware';
  return {
    userId,
    detectionType: isStalkerware ? 'stalkerware-app' : 'monitoring-app',
    sourceIdentifier: match.value,
    subject: match.value,
    title: isStalkerware ? 'Known stalkerware' : 'Monitoring app',
    reason: writeReason(match),
    confidence: match.confidence,
    level: match.severity,
    sourceType: 'app',
    evidence: null,
    sessionId: null,
    at,
  };
}

function writeReason({ kind, value, app, type, source }: AppMatch): string {
  const list = `${source.name}, ${source.asOf}`;
  return kind === 'package' || kind === 'bundle'
    ? `${value} is on the list of known ${type} as ${app} (${list}).`
    : `An app talked to ${value}, which is on the list of known ${type} as a server of ${app} (${list}).`;
}
