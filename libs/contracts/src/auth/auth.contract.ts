import { defineContract } from '../core/contract';
import { EndDigestDto, SetDigestDto } from '../core/digest';
import { IdDto } from '../core/id.dto';
import {
  ChangeEmailDto,
  ChangePasswordDto,
  EraseUserDto,
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
import * as calls from './auth.calls';

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
  setDigest: SetDigestDto,
  endDigest: EndDigestDto,
  deleteUser: EraseUserDto,
  openOwnerAccess: OwnerCodeDto,
  setFounder: SetFounderDto,
  listAccountActions: ListAccountActionsDto,
  startOidc: StartOidcDto,
  completeOidc: FinishOidcDto,
});
