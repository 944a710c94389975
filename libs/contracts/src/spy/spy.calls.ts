import { busCall, call, type NoRequest, types } from '../core/call';
import type { GetDigestDto } from '../core/digest.dto';
import type { SpyDigest } from '../core/digest.types';
import type { IdDto } from '../core/id.dto';
import type { UserExport } from '../core/user-data';
import type { LabelCallerDto } from './caller.dto';
import type { AcknowledgeAlertDto, CheckAppsDto, LookupIpDto, LookupPhoneDto } from './spy.dto';
import type { AppMatch, CallerId, IndicatorList, IpRecord, SecurityAlert, SpyDetection } from './spy.types';

// Lookups of numbers and addresses, detections and alerts.

const repeatable = { idempotent: true } as const;

const looksUp = { scopes: ['lookup'] } as const;

export const listCallerIds = call(
  'spy.listCallerIds',
  'GET /api/spy/caller-ids',
  types<NoRequest, CallerId[]>(),
  repeatable,
  looksUp,
);

export const listIpRecords = call(
  'spy.listIpRecords',
  'GET /api/spy/ip-tracking',
  types<NoRequest, IpRecord[]>(),
  repeatable,
  looksUp,
);

export const listDetections = call(
  'spy.listDetections',
  'GET /api/spy/detections',
  types<NoRequest, SpyDetection[]>(),
  repeatable,
);

export const listAlerts = call(
  'spy.listAlerts',
  'GET /api/spy/alerts',
  types<NoRequest, SecurityAlert[]>(),
  repeatable,
);

export const lookupPhone = call(
  'spy.lookupPhone',
  'POST /api/spy/lookup-phone',
  types<LookupPhoneDto, CallerId>(),
  { status: 200 },
  looksUp,
);

export const lookupIp = call(
  'spy.lookupIp',
  'POST /api/spy/lookup-ip',
  types<LookupIpDto, IpRecord>(),
  {
    status: 200,
  },
  looksUp,
);

export const markAlertRead = call(
  'spy.markAlertRead',
  'PATCH /api/spy/alerts/:id/read',
  types<IdDto, SecurityAlert>(),
  repeatable,
);

/**
 * "This was me" resolves the detection behind the alert; otherwise its sessions end, and it is resolved once the
 * account is secured. Refused to an untrusted session while an older one is active.
 */
export const acknowledgeAlert = call(
  'spy.acknowledgeAlert',
  'POST /api/spy/alerts/:id/acknowledge',
  types<AcknowledgeAlertDto, SecurityAlert>(),
  { idempotent: true, status: 200 },
);

/** The whole list of known stalkerware, for a check on the device; null without one. */
export const getIndicators = call(
  'spy.getIndicators',
  'GET /api/spy/indicators',
  types<NoRequest, IndicatorList>(),
  repeatable,
);

export const checkApps = call('spy.checkApps', 'POST /api/spy/apps', types<CheckAppsDto, AppMatch[]>(), {
  status: 200,
});

export const labelCallerId = call(
  'spy.labelCallerId',
  'PATCH /api/spy/caller-ids/:id',
  types<LabelCallerDto, CallerId>(),
  repeatable,
);

export const deleteCallerId = call(
  'spy.deleteCallerId',
  'DELETE /api/spy/caller-ids/:id',
  types<IdDto, void>(),
);

export const deleteIpRecord = call(
  'spy.deleteIpRecord',
  'DELETE /api/spy/ip-tracking/:id',
  types<IdDto, void>(),
);

/** Also deletes the detection behind it; both must be resolved and older than {@link ALERT_RETENTION_DAYS}. */
export const deleteAlert = call('spy.deleteAlert', 'DELETE /api/spy/alerts/:id', types<IdDto, void>());

/** For auth, which mails the digest. */
export const getSpyDigest = busCall('spy.getSpyDigest', types<GetDigestDto, SpyDigest>(), repeatable);

export const exportSpyData = busCall('spy.exportSpyData', types<NoRequest, UserExport>(), repeatable);
