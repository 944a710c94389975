import { Injectable } from '@nestjs/common';
import type { ActorContext, IpRecord } from '@swipeclean/contracts/server';
import { AppError } from '@swipeclean/service-kit';
import { AddressIntelligence } from '../intelligence/address-intelligence';
import { LookupLimit } from '../lookups/lookup-limit';
import { toIpRecord } from './address.mapper';
import { AddressRepository } from './address.repository';
import { identifyIp } from '../ip/ip-address';

@Injectable()
export class AddressesService {
  constructor(
    private readonly addresses: AddressRepository,
    private readonly limit: LookupLimit,
    private readonly intelligence: AddressIntelligence,
  ) {}

  async list(userId: string): Promise<IpRecord[]> {
    const rows = await this.addresses.list(userId);
    return rows.map((row) => toIpRecord(row, this.intelligence.explain(row.ipAddress)));
  }

  /** Tells what is known of an address, and keeps it (decision SPY-23). */
  async lookup(actor: ActorContext, userId: string, typed: string): Promise<IpRecord> {
    const { address: ipAddress } = identifyIp(typed);
    return this.limit.within(actor, userId, ipAddress, async (manager) => {
      const facts = this.intelligence.explain(ipAddress);
      const row = await this.addresses.keep(manager, { userId, ipAddress });
      const found = facts.connectionType !== null || facts.place !== null || facts.network !== null;
      return { result: toIpRecord(row, facts), found };
    });
  }

  async delete(userId: string, id: string): Promise<void> {
    if (!(await this.addresses.delete(userId, id))) {
      throw new AppError('NOT_FOUND', 'This address is not on your list');
    }
  }
}
