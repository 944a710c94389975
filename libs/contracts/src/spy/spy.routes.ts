import type { Routes } from '../core/http';

/** Routes of spy. */
export const spyRoutes = {
  listCallerIds: 'GET /api/spy/caller-ids',
  listIpRecords: 'GET /api/spy/ip-tracking',
  listDetections: 'GET /api/spy/detections',
  listAlerts: 'GET /api/spy/alerts',
  lookupPhone: 'POST /api/spy/lookup-phone',
  lookupIp: 'POST /api/spy/lookup-ip',
  markAlertRead: 'PATCH /api/spy/alerts/:id/read',
  acknowledgeAlert: 'POST /api/spy/alerts/:id/acknowledge',
  getIndicators: 'GET /api/spy/indicators',
  checkApps: 'POST /api/spy/apps',
  labelCallerId: 'PATCH /api/spy/caller-ids/:id',
  deleteCallerId: 'DELETE /api/spy/caller-ids/:id',
  deleteIpRecord: 'DELETE /api/spy/ip-tracking/:id',
  deleteAlert: 'DELETE /api/spy/alerts/:id',
} as const satisfies Routes;
