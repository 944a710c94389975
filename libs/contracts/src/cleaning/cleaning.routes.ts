import type { Routes } from '../core/http';

/** Routes of cleaning. */
export const cleaningRoutes = {
  saveScan: 'POST /api/storage/scans',
  listScans: 'GET /api/storage/scans',
  getAnalysis: 'GET /api/storage/analysis',
  getInsights: 'GET /api/storage/insights',
  setDevice: 'PUT /api/storage/device',
  listRecommendations: 'GET /api/cleaning/recommendations',
  decideRecommendation: 'PATCH /api/cleaning/recommendations/:id',
  getSession: 'GET /api/cleaning/session',
  startSession: 'POST /api/cleaning/session',
  reserveAction: 'POST /api/cleaning/actions/reservations',
  commitAction: 'PATCH /api/cleaning/actions/:id',
  getAllowance: 'GET /api/cleaning/allowance',
  recordAction: 'POST /api/cleaning/actions',
  listActions: 'GET /api/cleaning/actions',
} as const satisfies Routes;
