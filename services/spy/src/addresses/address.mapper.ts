import type { IpRecord } from '@swipeclean/contracts/server';
import type { AddressRow } from './address.entity';

/** A record as it is sent; what no source tells us is null. */
export const toIpRecord = (row: AddressRow): IpRecord => ({
  id: row.id,
  ipAddress: row.ipAddress,
  location: null,
  isp: null,
  organization: null,
  connectionType: row.connectionType,
  threatLevel: null,
  isVpn: null,
  isProxy: null,
  isTor: null,
  reputationScore: null,
  createdAt: row.createdAt.toISOString(),
});
