import { Injectable } from '@nestjs/common';
import type { ActorContext, IpRecord } from '@swipeclean/contracts/server';
import { appError } from '@swipeclean/service-kit';
import type { EntityManager } from 'typeorm';
import { LookupLimit } from '../lookups/lookup-limit';
import type { AddressRow } from './address.entity';
import { AddressRepository } from './address.repository';
import { placeName } from './geo-database';
import { findEmbeddedIpv4, identifyIp } from './ip-address';
import { type IpFacts, IpIntelligence } from './ip-intelligence';

/** Address lookups: who an IP address belongs to, with a reputation score. */
@Injectable()
export class AddressesService {
  constructor(
    private readonly addresses: AddressRepository,
    private readonly limit: LookupLimit,
    private readonly intelligence: IpIntelligence,
  ) {}

  async list(userId: string): Promise<IpRecord[]> {
    const rows = await this.addresses.list(userId);
    return rows.map((row) => toIpRecord(row, this.intelligence.lookup(row.ipAddress)));
  }

  /** Looks an address up and stores the record (SPY-23). */
  async lookup(actor: ActorContext, userId: string, typed: string): Promise<IpRecord> {
    const { address: ipAddress } = identifyIp(typed);
    return this.limit.run(actor, userId, ipAddress, async (manager) => {
      const facts = this.intelligence.lookup(ipAddress);
      const row = await this.addresses.upsert(manager, { userId, ipAddress });
      const found = facts.connectionType !== null || facts.place !== null || facts.network !== null;
      return { result: toIpRecord(row, facts), found };
    });
  }

  /** Stores the address of a sign-in as a record; a later sign-in on record stays the last. */
  recordSignIn(manager: EntityManager, userId: string, ipAddress: string, at: Date): Promise<void> {
    return this.addresses.upsertSignIn(manager, { userId, ipAddress }, at);
  }

  async delete(userId: string, id: string): Promise<void> {
    if (!(await this.addresses.delete(userId, id))) {
      throw appError('IP_ADDRESS_NOT_LISTED');
    }
  }
}

/** A record with the current facts; unknown ones are null. */
const toIpRecord = (row: AddressRow, facts: IpFacts): IpRecord => ({
  id: row.id,
  ipAddress: row.ipAddress,
  embeddedAddress: findEmbeddedIpv4(row.ipAddress),
  location: facts.place && placeName(facts.place),
  country: facts.place?.country ?? null,
  isp: facts.network?.name ?? null,
  organization: facts.network?.name ?? null,
  asn: facts.network?.asn ?? null,
  connectionType: facts.connectionType,
  threatLevel: facts.threatLevel,
  isVpn: facts.isVpn,
  isProxy: facts.isProxy,
  isTor: facts.isTor,
  reputationScore: facts.reputationScore,
  factors: facts.factors,
  credits: facts.credits,
  signedInAt: row.signedInAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});
