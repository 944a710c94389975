import {
  EraseUserDto,
  LoginDto,
  OwnerCodeDto,
  RegisterDto,
  ResetPasswordDto,
  TokenDto,
} from '../auth/auth.dto';
import type { OwnerAccess, User } from '../auth/auth.types';
import { LandingDto } from '../billing/billing.dto';
import type { Referrals } from '../billing/billing.types';
import { parseRoute } from '../core/http';
import { IdDto } from '../core/id.dto';
import { defineGatewayCalls, NoRequest, rpc } from '../core/rpc';
import type { Health } from '../core/services';
import type { UserExport } from '../core/user-data';
import { ExportListDto, ScreenDto } from '../spam/device.dto';
import type { ScreenResult } from '../spam/device.types';
import type { PublicConfig } from './config.types';
import { gatewayRoutes } from './gateway.routes';

/** Path to which the identity provider redirects the browser; registered there as `PUBLIC_URL` + this. */
export const OIDC_CALLBACK_PATH = parseRoute(gatewayRoutes.finishOidc).path;

/** Path to which a mail or drive provider redirects the browser; registered there as `PUBLIC_URL` + this. */
export const CONSENT_CALLBACK_PATH = parseRoute(gatewayRoutes.finishConsent).path;

/** Serves programs and pages that have no session, also while sessions cannot be checked. */
const sessionless = { access: 'public', session: false } as const;

/** The calls that the gateway handles itself; a request without a class is parsed by hand. */
export const gatewayCalls = defineGatewayCalls(gatewayRoutes, {
  register: rpc(RegisterDto).returns<User>({ access: 'public', limit: 'registration' }),
  login: rpc(LoginDto).returns<User>({ access: 'public', limit: 'signIn', status: 200 }),
  eraseUser: rpc(EraseUserDto).returns<void>(),
  exportUser: rpc(NoRequest).returns<Record<string, UserExport>>(),
  verifyEmail: rpc(TokenDto).returns<void>({ access: 'public', status: 204 }),
  resetPassword: rpc(ResetPasswordDto).returns<void>({ access: 'public', status: 204 }),
  revokeSession: rpc(IdDto).returns<void>(),
  revokeAllSessions: rpc(NoRequest).returns<void>({ status: 204 }),
  openLogin: rpc(NoRequest).returns<void>({ access: 'public', status: 302 }),
  finishOidc: rpc(NoRequest).returns<void>({ access: 'public', limit: 'signIn', status: 302 }),
  logout: rpc(NoRequest).returns<void>({ access: 'public', status: 302 }),
  /** Also answers visitors, who have no user object with that field. */
  getOwnerAccess: rpc(NoRequest).returns<OwnerAccess>({ access: 'public' }),
  grantOwnerAccess: rpc(OwnerCodeDto).returns<OwnerAccess>({ access: 'public', status: 200 }),
  revokeOwnerAccess: rpc(NoRequest).returns<void>({ access: 'public' }),
  getReferrals: rpc(NoRequest).returns<Referrals>({ access: 'public' }),
  /** Does not reveal whether the code exists. */
  recordLanding: rpc(LandingDto).returns<void>({ access: 'public', limit: 'landing', status: 204 }),
  receiveStripeWebhook: rpc(NoRequest).returns<void>({ access: 'signed', status: 200 }),
  receivePaypalWebhook: rpc(NoRequest).returns<void>({ access: 'signed', status: 200 }),
  /** Returns a file in the requested format. */
  exportNumbers: rpc(ExportListDto).returns<string>(),
  screen: rpc(ScreenDto).returns<ScreenResult>({ access: 'device', status: 200 }),
  screenVoiceCall: rpc(NoRequest).returns<string>({ access: 'signed', status: 200 }),
  screenSms: rpc(NoRequest).returns<string>({ access: 'signed', status: 200 }),
  /** Server-sent events: `job` with a `Job` at the start and at each change, until it has ended. */
  watchJob: rpc(IdDto).returns<string>(),
  finishConsent: rpc(NoRequest).returns<void>({ status: 302 }),
  getConfig: rpc(NoRequest).returns<PublicConfig>(sessionless),
  getHealth: rpc(NoRequest).returns<Health>(sessionless),
  getApiDocument: rpc(NoRequest).returns<object>(sessionless),
  getDocsPage: rpc(NoRequest).returns<string>(sessionless),
  getDocsScript: rpc(NoRequest).returns<string>(sessionless),
  getDocsFile: rpc(NoRequest).returns<string>(sessionless),
});
