import { Injectable } from '@nestjs/common';
import {
  authEvents,
  type Severity,
  type SignInEvidence,
  SignInSeen,
  spyEvents,
} from '@swipeclean/contracts/server';
import { emitInTransaction, EventHandler } from '@swipeclean/service-kit';
import { EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { AddressRepository } from '../addresses/address.repository';
import { locationOf } from '../intelligence/location';
import { identifyIp } from '../ip/ip-address';
import { AddressIntelligence } from '../intelligence/address-intelligence';
import { DetectionKeeper } from '../detections/detection-keeper';
import { deviceOf } from './device';
import { FAILURES_WINDOW_MS, type Finding, judgeSignIn, type SeenSignIn } from './judge-sign-in';
import type { SignInRow } from '../sign-ins/sign-in.entity';
import { SignInRepository } from '../sign-ins/sign-in.repository';
import { wordsOf } from './words';

/** How bad a sign-in is of which its owner is told by mail: whoever signed in can read and settle all else. */
const ALARMING: ReadonlySet<Severity> = new Set(['high', 'critical']);

/** Watches who signs in to accounts. All times are those that auth tells. */
@Injectable()
export class WatchService {
  constructor(
    private readonly signIns: SignInRepository,
    private readonly addresses: AddressRepository,
    private readonly intelligence: AddressIntelligence,
    private readonly detections: DetectionKeeper,
  ) {}

  @EventHandler(authEvents.signInSeen)
  async see(seen: SignInSeen, manager: EntityManager): Promise<void> {
    const row = rowOf(seen);
    const { userId, ipAddress, at, outcome } = row;
    await this.signIns.lock(manager, userId);
    const now = this.explain(row);
    const previous = await this.signIns.previous(manager, userId, at);
    const failures = await this.signIns.failures(manager, userId, at, FAILURES_WINDOW_MS);
    const familiar = await this.signIns.familiar(manager, userId);
    const known = (kind: string) =>
      new Set(familiar.filter((each) => each.kind === kind).map(({ value }) => value));
    const findings = judgeSignIn(now, {
      devices: known('device'),
      countries: known('country'),
      previous: previous && this.explain(previous),
      failures: failures.map((failure) => this.explain(failure)),
    });
    await this.signIns.keep(manager, row);
    if (outcome === 'success') await this.addresses.keepSignIn(manager, { userId, ipAddress }, at);
    const { device, country, hidesPlace } = now;
    if (outcome === 'known' || (outcome === 'success' && familiar.length === 0))
      await this.signIns.learn(manager, userId, device, hidesPlace ? null : country);
    for (const finding of findings) {
      const evidence = this.evidenceOf(finding, row, previous);
      const { rule, level, confidence, subject } = finding;
      const words = wordsOf(rule, evidence);
      const isNew = await this.detections.keep(manager, {
        userId,
        detectionType: rule,
        sourceIdentifier: ipAddress,
        subject,
        ...words,
        confidence,
        level,
        sourceType: 'sign-in',
        evidence,
        sessionId: row.sessionId,
        at,
      });
      if (!isNew || !ALARMING.has(level)) continue;
      const { device, location } = evidence;
      await emitInTransaction(manager)(spyEvents.signInAlarmed, {
        userId,
        title: words.title,
        device,
        location,
        at: evidence.at,
      });
    }
  }

  private explain(row: SignInRow): SeenSignIn {
    const { place, network, hidesPlace } = this.intelligence.explain(row.ipAddress);
    const { at, outcome, ipAddress, device } = row;
    return {
      at,
      outcome,
      ipAddress,
      device,
      asn: network?.asn ?? null,
      country: place?.country ?? null,
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
      hidesPlace,
    };
  }

  private evidenceOf(finding: Finding, row: SignInRow, previous: SignInRow | null): SignInEvidence {
    const { place, hidesPlace } = this.intelligence.explain(row.ipAddress);
    const before = finding.distanceKm === null ? null : previous;
    const placeBefore = before && this.intelligence.explain(before.ipAddress).place;
    return {
      at: row.at.toISOString(),
      ipAddress: row.ipAddress,
      device: row.device,
      location: place && locationOf(place),
      // Not learnt with the device: the user is not there.
      country: hidesPlace ? null : (place?.country ?? null),
      previousLocation: placeBefore && locationOf(placeBefore),
      distanceKm: finding.distanceKm,
      hours: finding.hours,
      failures: finding.failures,
    };
  }
}

const rowOf = ({ userId, sessionId, outcome, ipAddress, userAgent, at }: SignInSeen): SignInRow => ({
  id: uuidv7(),
  userId,
  sessionId,
  outcome,
  ipAddress: identifyIp(ipAddress).address,
  device: deviceOf(userAgent),
  at: new Date(at),
  isDisowned: false,
});
