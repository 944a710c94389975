import { Injectable } from '@nestjs/common';
import type { ActorContext, CallerId } from '@swipeclean/contracts/server';
import { identifyPhone } from '@swipeclean/phone';
import { AppError, fieldError } from '@swipeclean/service-kit';
import { uuidv7 } from 'uuidv7';
import { SpyConfig } from '../config';
import { LookupLimit } from '../lookups/lookup-limit';
import { toCallerId } from './caller.mapper';
import { CallerRepository } from './caller.repository';
import { countryName } from './country-name';

@Injectable()
export class CallersService {
  constructor(
    private readonly callers: CallerRepository,
    private readonly limit: LookupLimit,
    private readonly config: SpyConfig,
  ) {}

  async list(userId: string): Promise<CallerId[]> {
    return (await this.callers.list(userId)).map(toCallerId);
  }

  /** Tells what is known of a number, and keeps it (decision SPY-23). */
  async lookup(actor: ActorContext, userId: string, phoneNumber: string): Promise<CallerId> {
    const identity = identifyPhone(phoneNumber, this.config.defaultRegion);
    if (!identity) {
      throw fieldError(
        'phoneNumber',
        'IMPOSSIBLE',
        'This is not a possible phone number. Check the digits, and begin with + and the country code for a number abroad.',
      );
    }
    const { e164, country, lineType } = identity;
    return this.limit.within(actor, userId, e164, async (manager) => {
      const location = countryName(country);
      const row = { id: uuidv7(), userId, e164, phoneNumber, location, lineType };
      const result = toCallerId(await this.callers.keep(manager, row));
      return { result, found: location !== null || lineType !== null };
    });
  }

  async delete(userId: string, id: string): Promise<void> {
    if (!(await this.callers.delete(userId, id))) {
      throw new AppError('NOT_FOUND', 'This caller is not on your list');
    }
  }
}
