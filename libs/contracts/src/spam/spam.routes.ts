import type { Routes } from '../core/http';

/** Routes of spam. */
export const spamRoutes = {
  listNumbers: 'GET /api/spam/numbers',
  getCounts: 'GET /api/spam/counts',
  blockNumber: 'POST /api/spam/numbers',
  toggleNumber: 'PATCH /api/spam/numbers/:id/toggle',
  deleteNumber: 'DELETE /api/spam/numbers/:id',
  reportSpam: 'POST /api/spam/reports',
  vote: 'POST /api/spam/votes',
  withdrawReports: 'DELETE /api/spam/votes/:number',
  getSpamVerdict: 'GET /api/spam/lookup',
  pairDevice: 'POST /api/spam/devices',
  listDevices: 'GET /api/spam/devices',
  deleteDevice: 'DELETE /api/spam/devices/:id',
  testDevice: 'POST /api/spam/devices/:id/try',
  getScreeningRules: 'GET /api/spam/rules',
  updateScreeningRules: 'PUT /api/spam/rules',
  importNumbers: 'POST /api/spam/import',
  listBlockedCalls: 'GET /api/spam/blocked-calls',
  listBlockedTexts: 'GET /api/spam/blocked-texts',
  markBlockedText: 'PATCH /api/spam/blocked-texts/:id',
  deleteBlockedCall: 'DELETE /api/spam/blocked-calls/:id',
  deleteBlockedText: 'DELETE /api/spam/blocked-texts/:id',
} as const satisfies Routes;
