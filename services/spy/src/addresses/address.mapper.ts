import type { IpRecord } from '@swipeclean/contracts/server';
import type { AddressFacts } from '../intelligence/address-intelligence';
import { locationOf } from '../intelligence/location';
import type { AddressRow } from './address.entity';

/** A record as it is sent, with what is known of the address now; what no source tells us is null. */
export const toIpRecord = (row: AddressRow, facts: AddressFacts): IpRecord => ({
  id: row.id,
  ipAddress: row.ipAddress,
  location: facts.place && locationOf(facts.place),
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
