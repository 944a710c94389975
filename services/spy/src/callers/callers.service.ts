import { Injectable } from '@nestjs/common';
import type { ActorContext, CallerId, LabelCallerDto } from '@swipeclean/contracts/server';
import { findPhoneOrigin } from '@swipeclean/phone';
import { appError, appFieldError, Clock } from '@swipeclean/service-kit';
import { uuidv7 } from 'uuidv7';
import { CountriesService } from '../countries/countries.service';
import { countryName, locationName } from '../location-name';
import { LookupLimit } from '../lookups/lookup-limit';
import { identifyCaller } from './caller-identity';
import type { CallerRow } from './caller.entity';
import { CallerRepository } from './caller.repository';
import { MIN_AGREEING_USERS, scoreCaller } from './caller-score';
import { CommunityClient } from './community.client';

/** Users and numbers of one eligibility request. */
const MAX_LABELLING_USERS = 5000;
const MAX_NUMBERS = 500;

const callerNotFound = () => appError('CALLER_NOT_LISTED');

/** Caller lookups: who a number belongs to, with a trust score. */
@Injectable()
export class CallersService {
  constructor(
    private readonly callers: CallerRepository,
    private readonly community: CommunityClient,
    private readonly limit: LookupLimit,
    private readonly countries: CountriesService,
    private readonly clock: Clock,
  ) {}

  async list(userId: string): Promise<CallerId[]> {
    const rows = await this.callers.list(userId);
    const names = await this.findCommunityNames(rows.map(({ phoneKey }) => phoneKey));
    return rows.map((row) => toCallerId(row, names.get(row.phoneKey) ?? null));
  }

  /** Looks a number up and stores the record (SPY-23). */
  async lookup(actor: ActorContext, userId: string, phoneNumber: string): Promise<CallerId> {
    const region = await this.countries.findRegion(userId);
    const identity = identifyCaller(phoneNumber, region);
    if (!identity) {
      throw appFieldError('phoneNumber', 'IMPOSSIBLE', 'PHONE_NUMBER_IMPOSSIBLE');
    }
    const { key: phoneKey, e164, lineType, rule } = identity;
    // Before the transaction, which holds a connection.
    const [origin, verdict, names] = await Promise.all([
      findPhoneOrigin(phoneNumber, region),
      this.community.getVerdict(phoneNumber),
      this.findCommunityNames([phoneKey]),
    ]);
    return this.limit.run(actor, userId, phoneKey, async (manager) => {
      const location = locationName([origin.region, countryName(identity.country)]);
      const row = await this.callers.upsert(manager, {
        id: uuidv7(),
        userId,
        phoneKey,
        e164,
        phoneNumber,
        location,
        lineType,
        carrierName: origin.carrier,
        companyName: rule?.name ?? null,
        ...scoreCaller(identity, verdict, this.clock.now()),
      });
      const result = toCallerId(row, names.get(phoneKey) ?? null);
      return { result, found: location !== null || lineType !== null || rule !== null };
    });
  }

  /** Sets or removes the user's own name for a number. */
  async label(userId: string, { id, label }: LabelCallerDto): Promise<CallerId> {
    const row = await this.callers.updateLabel(userId, id, label);
    if (!row) throw callerNotFound();
    return toCallerId(row, (await this.findCommunityNames([row.phoneKey])).get(row.phoneKey) ?? null);
  }

  async delete(userId: string, id: string): Promise<void> {
    if (!(await this.callers.delete(userId, id))) throw callerNotFound();
  }

  /**
   * Names by number, from the labels of other users: at least three established users must agree. No names for
   * protected numbers, nor while the spam service is unavailable.
   */
  private async findCommunityNames(phoneKeys: string[]): Promise<Map<string, string>> {
    const labels = await this.callers.listSharedLabels(phoneKeys);
    if (labels.length === 0) return new Map();
    const eligibility = await this.community.getNameEligibility({
      userIds: [...new Set(labels.flatMap(({ userIds }) => userIds))].slice(0, MAX_LABELLING_USERS),
      numbers: [...new Set(labels.map((label) => label.phoneKey))].slice(0, MAX_NUMBERS),
    });
    if (!eligibility) return new Map();
    const { establishedUsers, protectedNumbers } = eligibility;
    const established = new Set(establishedUsers);
    const names = labels
      .map((label) => ({ ...label, users: label.userIds.filter((id) => established.has(id)).length }))
      .filter(({ phoneKey, users }) => users >= MIN_AGREEING_USERS && !protectedNumbers.includes(phoneKey));
    // The last entry of a number wins: the label that most users gave.
    return new Map(names.sort((a, b) => a.users - b.users).map(({ phoneKey, label }) => [phoneKey, label]));
  }
}

/** Unknown fields are null: a guess about a person could do harm. */
const toCallerId = (row: CallerRow, communityLabel: string | null): CallerId => ({
  id: row.id,
  phoneNumber: row.phoneNumber,
  e164: row.e164.startsWith('+') ? row.e164 : null,
  callerName: row.label ?? communityLabel,
  label: row.label,
  callerType: row.callerType,
  companyName: row.companyName,
  location: row.location,
  carrierName: row.carrierName,
  lineType: row.lineType,
  trustScore: row.trustScore,
  riskLevel: row.riskLevel,
  factors: row.factors,
  createdAt: row.createdAt.toISOString(),
});
