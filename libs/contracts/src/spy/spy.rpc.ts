import { IdDto } from '../core/id.dto';
import { defineRpc, NoRequest, rpc } from '../core/rpc';
import type { UserExport } from '../core/user-data';
import { LookupIpDto, LookupPhoneDto } from './spy.dto';
import type { CallerId, IpRecord, SecurityAlert, SpyDetection } from './spy.types';

const read = { idempotent: true };

/** Numbers and addresses explained, detections and alerts. */
export const spyRpc = defineRpc('spy', {
  listCallerIds: rpc(NoRequest).returns<CallerId[]>(read),
  listIpRecords: rpc(NoRequest).returns<IpRecord[]>(read),
  listDetections: rpc(NoRequest).returns<SpyDetection[]>(read),
  listAlerts: rpc(NoRequest).returns<SecurityAlert[]>(read),
  lookupPhone: rpc(LookupPhoneDto).returns<CallerId>(),
  lookupIp: rpc(LookupIpDto).returns<IpRecord>(),
  markAlertRead: rpc(IdDto).returns<SecurityAlert>(read),
  deleteCallerId: rpc(IdDto).returns<void>(),
  deleteIpRecord: rpc(IdDto).returns<void>(),
  exportUser: rpc(NoRequest).returns<UserExport>(read),
});
