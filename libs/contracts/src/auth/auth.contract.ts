import { defineContract } from '../core/contract';
import { EndDigestDto, SetDigestDto } from '../core/digest.dto';
import { IdDto } from '../core/id.dto';
import {
  ChangeEmailDto,
  ChangePasswordDto,
  FinishOidcDto,
  ForgotPasswordDto,
  ListAccountActionsDto,
  LoginDto,
  SetFounderDto,
  OwnerCodeDto,
  RefreshDto,
  RegisterDto,
  ResetPasswordDto,
  StartOidcDto,
  TokenDto,
  UpdateUserDto,
} from './auth.dto';
import * as keyCalls from './api-keys.calls';
import { AuthenticateKeyDto, CreateApiKeyDto } from './api-keys.dto';
import * as accountCalls from './auth.calls';
import * as pushCalls from './push.calls';
import { AddPushDeviceDto, PushDeviceDto } from './push.dto';
import * as factorCalls from './second-factor.calls';
import {
  CodeDto,
  ConfirmSessionDto,
  PasskeyAssertionDto,
  PendingDto,
  RenamePasskeyDto,
  SecondStepDto,
  StorePasskeyDto,
} from './second-factor.dto';

const calls = { ...accountCalls, ...factorCalls, ...keyCalls, ...pushCalls };

/** Accounts, sessions, password mails, identity provider, owner access. */
export const authContract = defineContract(calls, {
  createUser: RegisterDto,
  createSession: LoginDto,
  refreshSession: RefreshDto,
  updateUser: UpdateUserDto,
  changePassword: ChangePasswordDto,
  changeEmail: ChangeEmailDto,
  revokeSessionById: IdDto,
  confirmEmail: TokenDto,
  forgotPassword: ForgotPasswordDto,
  replacePassword: ResetPasswordDto,
  addPushDevice: AddPushDeviceDto,
  removePushDevice: PushDeviceDto,
  setDigest: SetDigestDto,
  endDigest: EndDigestDto,
  openOwnerAccess: OwnerCodeDto,
  setFounder: SetFounderDto,
  listAccountActions: ListAccountActionsDto,
  startOidc: StartOidcDto,
  completeOidc: FinishOidcDto,
  storePasskey: StorePasskeyDto,
  createPasskeySession: PasskeyAssertionDto,
  getPendingFactors: PendingDto,
  createSecondStepSession: SecondStepDto,
  confirmSession: ConfirmSessionDto,
  renamePasskey: RenamePasskeyDto,
  removePasskey: IdDto,
  storeAuthenticator: CodeDto,
  createApiKey: CreateApiKeyDto,
  revokeApiKeyById: IdDto,
  authenticateApiKey: AuthenticateKeyDto,
});
