import { Injectable } from '@nestjs/common';
import { type Severity, type SignInEvidence, SignInRecorded, spyEvents } from '@swipeclean/contracts/server';
import { emitInTransaction } from '@swipeclean/service-kit';
import { parse } from 'bowser';
import { EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { AddressesService } from '../addresses/addresses.service';
import { placeName } from '../addresses/geo-database';
import { identifyIp } from '../addresses/ip-address';
import { IpIntelligence } from '../addresses/ip-intelligence';
import { writeAlertTexts } from './alert-texts';
import { DetectionsService } from './detections.service';
import { checkSignIn, FAILURES_WINDOW_MS, type LocatedSignIn, type SignInFinding } from './sign-in-rules';
import type { SignInRow } from './sign-in.entity';
import { SignInRepository } from './sign-in.repository';

const UNKNOWN_DEVICE = 'Unknown device';

/** Levels that send a mail to the user: an intruder could answer the alert on the site. */
const MAILED_LEVELS: ReadonlySet<Severity> = new Set(['high', 'critical']);

/** Checks sign-ins to watched accounts. All times come from auth's events. */
@Injectable()
export class SignInWatchService {
  constructor(
    private readonly signIns: SignInRepository,
    private readonly addresses: AddressesService,
    private readonly intelligence: IpIntelligence,
    private readonly detections: DetectionsService,
  ) {}

  /** Stores a sign-in attempt and raises an alert for every rule that it breaks. */
  async checkSignIn(signIn: SignInRecorded, manager: EntityManager): Promise<void> {
    const row = toRow(signIn);
    const { userId, ipAddress, at, outcome } = row;
    await this.signIns.lock(manager, userId);
    const located = this.locate(row);
    const previous = await this.signIns.findPrevious(manager, userId, at);
    const failures = await this.signIns.listFailures(manager, userId, at, FAILURES_WINDOW_MS);
    const origins = await this.signIns.listKnownOrigins(manager, userId);
    const known = (kind: string) =>
      new Set(origins.filter((origin) => origin.kind === kind).map(({ value }) => value));
    const findings = checkSignIn(located, {
      devices: known('device'),
      countries: known('country'),
      previous: previous && this.locate(previous),
      failures: failures.map((failure) => this.locate(failure)),
    });
    await this.signIns.insert(manager, row);
    if (outcome === 'success') await this.addresses.recordSignIn(manager, userId, ipAddress, at);
    if (outcome === 'known' || (outcome === 'success' && origins.length === 0)) {
      const country = located.hidesPlace ? null : located.country;
      await this.signIns.addKnownOrigin(manager, userId, located.device, country);
    }
    for (const finding of findings) await this.raiseAlert(manager, finding, row, previous);
  }

  private async raiseAlert(
    manager: EntityManager,
    { rule, level, confidence, subject, ...figures }: SignInFinding,
    row: SignInRow,
    previous: SignInRow | null,
  ): Promise<void> {
    const { userId, ipAddress, sessionId, at } = row;
    const evidence = this.buildEvidence(figures, row, previous);
    const texts = writeAlertTexts(rule, evidence);
    const isNew = await this.detections.record(manager, {
      userId,
      subject,
      confidence,
      level,
      evidence,
      sessionId,
      at,
      ...texts,
      detectionType: rule,
      sourceIdentifier: ipAddress,
      sourceType: 'sign-in',
    });
    if (!isNew || !MAILED_LEVELS.has(level)) return;
    const { device, location } = evidence;
    const alarm = { userId, rule, device, location, at: evidence.at };
    await emitInTransaction(manager)(spyEvents.suspiciousSignInDetected, alarm);
  }

  private locate(row: SignInRow): LocatedSignIn {
    const { place, network, hidesPlace } = this.intelligence.lookup(row.ipAddress);
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

  private buildEvidence(
    { distanceKm, hours, failures }: Pick<SignInFinding, 'distanceKm' | 'hours' | 'failures'>,
    row: SignInRow,
    previous: SignInRow | null,
  ): SignInEvidence {
    const { place, hidesPlace } = this.intelligence.lookup(row.ipAddress);
    const origin = distanceKm === null ? null : previous;
    const previousPlace = origin && this.intelligence.lookup(origin.ipAddress).place;
    return {
      at: row.at.toISOString(),
      ipAddress: row.ipAddress,
      device: row.device,
      location: place && placeName(place),
      // "This was me" must not make the country of a VPN known.
      country: hidesPlace ? null : (place?.country ?? null),
      previousLocation: previousPlace && placeName(previousPlace),
      distanceKm,
      hours,
      failures,
    };
  }
}

const toRow = ({ userId, sessionId, outcome, ipAddress, userAgent, at }: SignInRecorded): SignInRow => ({
  id: uuidv7(),
  userId,
  sessionId,
  outcome,
  ipAddress: identifyIp(ipAddress).address,
  device: deviceName(userAgent),
  at: new Date(at),
  isDisowned: false,
});

/** Browser and system of a `User-Agent`, such as `Chrome on Windows`; without versions, which change with updates. */
export function deviceName(userAgent: string): string {
  if (userAgent.trim() === '') return UNKNOWN_DEVICE;
  const { browser, os } = parse(userAgent);
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return names.length > 0 ? names.join(' on ') : UNKNOWN_DEVICE;
}
