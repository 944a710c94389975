import { defineContract } from '../core/contract';
import { LoginDto, OwnerCodeDto, RegisterDto, ResetPasswordDto, TokenDto } from '../auth/auth.dto';
import { AddPasskeyDto, CodeDto, ConfirmIdentityDto, PasskeyAnswerDto } from '../auth/second-factor.dto';
import { LandingDto } from '../billing/billing.dto';
import { EndDigestDto } from '../core/digest.dto';
import { IdDto } from '../core/id.dto';
import { ExportListDto, ScreenDto } from '../spam/device.dto';
import * as accountCalls from './account.calls';
import * as downloadCalls from './downloads.calls';
import * as programCalls from './programs.calls';
import * as referralCalls from './referrals.calls';
import * as siteCalls from './site.calls';
import * as systemCalls from './system.calls';
import { RetryJobDto } from './system.dto';

const calls = {
  ...accountCalls,
  ...downloadCalls,
  ...programCalls,
  ...referralCalls,
  ...siteCalls,
  ...systemCalls,
};

/** The calls that the gateway handles itself; a request without a class is parsed by hand. */
export const gatewayContract = defineContract(calls, {
  register: RegisterDto,
  login: LoginDto,
  loginWithPasskey: PasskeyAnswerDto,
  takeSecondStep: CodeDto,
  confirmIdentity: ConfirmIdentityDto,
  addPasskey: AddPasskeyDto,
  confirmAuthenticator: CodeDto,
  verifyEmail: TokenDto,
  resetPassword: ResetPasswordDto,
  revokeSession: IdDto,
  revokeApiKey: IdDto,
  grantOwnerAccess: OwnerCodeDto,
  recordLanding: LandingDto,
  retryFailedJob: RetryJobDto,
  exportNumbers: ExportListDto,
  screenContact: ScreenDto,
  watchJob: IdDto,
  unsubscribeDigest: EndDigestDto,
});
