import { Injectable } from '@nestjs/common';
import type { ActorContext, IpRecord } from '@swipeclean/contracts/server';
import { AppError } from '@swipeclean/service-kit';
import { uuidv7 } from 'uuidv7';
import { LookupLimit } from '../lookups/lookup-limit';
import { toIpRecord } from './address.mapper';
import { AddressRepository } from './address.repository';
import { identifyIp } from './ip-address';

@Injectable()
export class AddressesService {
  constructor(
    private readonly addresses: AddressRepository,
    private readonly limit: LookupLimit,
  ) {}

  async list(userId: string): Promise<IpRecord[]> {
    return (await this.addresses.list(userId)).map(toIpRecord);
  }

  /** Tells what is known of an address, and keeps it (decision SPY-23). */
  async lookup(actor: ActorContext, userId: string, typed: string): Promise<IpRecord> {
    const { address, connectionType } = identifyIp(typed);
    return this.limit.within(actor, userId, address, async (manager) => {
      const row = { id: uuidv7(), userId, ipAddress: address, connectionType };
      const result = toIpRecord(await this.addresses.keep(manager, row));
      return { result, found: connectionType !== null };
    });
  }

  async delete(userId: string, id: string): Promise<void> {
    if (!(await this.addresses.delete(userId, id))) {
      throw new AppError('NOT_FOUND', 'This address is not on your list');
    }
  }
}
