import type { Routes } from '../core/http';

/** Routes of auth; those that set or clear cookies are the gateway's own. */
export const authRoutes = {
  getUser: 'GET /api/auth/user',
  updateUser: 'PATCH /api/auth/user',
  changePassword: 'PUT /api/auth/password',
  changeEmail: 'POST /api/auth/email',
  listSessions: 'GET /api/auth/sessions',
  resendVerification: 'POST /api/auth/email/resend',
  forgotPassword: 'POST /api/auth/password/forgot',
  setFounder: 'POST /api/owner/founders',
  listOwnActions: 'GET /api/auth/actions',
  listAccountActions: 'GET /api/owner/accounts/actions',
} as const satisfies Routes;
