import { IdDto } from '../core/id.dto';
import { defineRpc, NoRequest, rpc } from '../core/rpc';
import type { UserExport } from '../core/user-data';
import { LabelCallerDto } from './caller.dto';
import { AcknowledgeAlertDto, CheckAppsDto, LookupIpDto, LookupPhoneDto } from './spy.dto';
import type { AppMatch, CallerId, IndicatorList, IpRecord, SecurityAlert, SpyDetection } from './spy.types';
import { spyRoutes } from './spy.routes';

const repeatable = { idempotent: true };

/** Lookups of numbers and addresses, detections and alerts. */
export const spyRpc = defineRpc(
  'spy',
  {
    listCallerIds: rpc(NoRequest).returns<CallerId[]>(repeatable),
    listIpRecords: rpc(NoRequest).returns<IpRecord[]>(repeatable),
    listDetections: rpc(NoRequest).returns<SpyDetection[]>(repeatable),
    listAlerts: rpc(NoRequest).returns<SecurityAlert[]>(repeatable),
    lookupPhone: rpc(LookupPhoneDto).returns<CallerId>({ status: 200 }),
    lookupIp: rpc(LookupIpDto).returns<IpRecord>({ status: 200 }),
    markAlertRead: rpc(IdDto).returns<SecurityAlert>(repeatable),
    /**
     * "This was me" resolves the detection behind the alert; otherwise its sessions end, and it is resolved once the
     * account is secured. Refused to an untrusted session while an older one is active.
     */
    acknowledgeAlert: rpc(AcknowledgeAlertDto).returns<SecurityAlert>({ idempotent: true, status: 200 }),
    /** The whole list of known stalkerware, for a check on the device; null without one. */
    getIndicators: rpc(NoRequest).returns<IndicatorList>(repeatable),
    checkApps: rpc(CheckAppsDto).returns<AppMatch[]>({ status: 200 }),
    labelCallerId: rpc(LabelCallerDto).returns<CallerId>(repeatable),
    deleteCallerId: rpc(IdDto).returns<void>(),
    deleteIpRecord: rpc(IdDto).returns<void>(),
    /** Also deletes the detection behind it; both must be resolved and older than {@link ALERT_RETENTION_DAYS}. */
    deleteAlert: rpc(IdDto).returns<void>(),
    exportUser: rpc(NoRequest).returns<UserExport>(repeatable),
  },
  spyRoutes,
);
