import { Injectable } from '@nestjs/common';
import type { ActorContext, CallerId, LabelCallerDto } from '@swipeclean/contracts/server';
import { identifyPhone, phoneOrigin } from '@swipeclean/phone';
import { AppError, fieldError } from '@swipeclean/service-kit';
import { uuidv7 } from 'uuidv7';
import { SpyConfig } from '../config';
import { LookupLimit } from '../lookups/lookup-limit';
import { toCallerId } from './caller.mapper';
import { CallerRepository } from './caller.repository';
import { placeOf } from '../countries/country-name';
import { CommunityNames } from './community-names';
import { NumberStandings } from './number-standing';
import { scoreCaller } from './score-caller';

const notFound = () => new AppError('NOT_FOUND', 'This caller is not on your list');

@Injectable()
export class CallersService {
  constructor(
    private readonly callers: CallerRepository,
    private readonly standings: NumberStandings,
    private readonly names: CommunityNames,
    private readonly limit: LookupLimit,
    private readonly config: SpyConfig,
  ) {}

  async list(userId: string): Promise<CallerId[]> {
    const rows = await this.callers.list(userId);
    const names = await this.names.of(rows.map(({ e164 }) => e164));
    return rows.map((row) => toCallerId(row, names.get(row.e164) ?? null));
  }

  /** Tells what is known of a number, and keeps it (decision SPY-23). */
  async lookup(actor: ActorContext, userId: string, phoneNumber: string): Promise<CallerId> {
    const { defaultRegion } = this.config;
    const identity = identifyPhone(phoneNumber, defaultRegion);
    if (!identity) {
      throw fieldError(
        'phoneNumber',
        'IMPOSSIBLE',
        'This is not a possible phone number. Check the digits, and begin with + and the country code for a number abroad.',
      );
    }
    const { e164, lineType } = identity;
    // Asked before the transaction, which holds a connection.
    const [origin, standing, names] = await Promise.all([
      phoneOrigin(phoneNumber, defaultRegion),
      this.standings.of(phoneNumber),
      this.names.of([e164]),
    ]);
    return this.limit.within(actor, userId, e164, async (manager) => {
      const location = placeOf(origin.region, identity.country);
      const row = await this.callers.keep(manager, {
        id: uuidv7(),
        userId,
        e164,
        phoneNumber,
        location,
        lineType,
        carrierName: origin.carrier,
        ...scoreCaller(identity, standing, new Date()),
      });
      const result = toCallerId(row, names.get(e164) ?? null);
      return { result, found: location !== null || lineType !== null };
    });
  }

  /** Keeps the user's own name for a number. */
  async label(userId: string, { id, label }: LabelCallerDto): Promise<CallerId> {
    const row = await this.callers.label(userId, id, label);
    if (!row) throw notFound();
    return toCallerId(row, (await this.names.of([row.e164])).get(row.e164) ?? null);
  }

  async delete(userId: string, id: string): Promise<void> {
    if (!(await this.callers.delete(userId, id))) {
      throw notFound();
    }
  }
}
