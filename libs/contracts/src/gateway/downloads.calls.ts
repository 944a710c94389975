import { gatewayCall, type NoRequest, types } from '../core/call';
import type { IdDto } from '../core/id.dto';
import type { UserExport } from '../core/user-data';
import type { ExportListDto } from '../spam/device.dto';

// Calls that answer a file or a stream.

export const exportUser = gatewayCall(
  'gateway.exportUser',
  'GET /api/auth/export',
  types<NoRequest, Record<string, UserExport>>(),
);

/** Returns a file in the requested format. */
export const exportNumbers = gatewayCall(
  'gateway.exportNumbers',
  'GET /api/spam/export',
  types<ExportListDto, string>(),
  { scopes: ['lists:read'] },
);

/** Server-sent events: `job` with a `Job` at the start and at each change, until it has ended. */
export const watchJob = gatewayCall('gateway.watchJob', 'GET /api/jobs/:id/events', types<IdDto, string>(), {
  scopes: ['sources:scan', 'plans:run'],
});
