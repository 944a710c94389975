import {
  IsBoolean,
  IsISO31661Alpha2,
  IsNotEmpty,
  IsOptional,
  IsString,
  Length,
  MaxLength,
} from 'class-validator';
import { PASSWORD_LENGTH } from '../core/limits';
import { TypedName } from '../core/typed-name.decorator';
import { EmailAddress } from './email-address.decorator';

/** Opens an account. */
export class RegisterDto {
  @EmailAddress()
  email!: string;

  @IsString()
  @Length(PASSWORD_LENGTH.min, PASSWORD_LENGTH.max, { message: 'Password must have 8 to 128 characters' })
  password!: string;

  @IsOptional()
  @TypedName(100, { mayBeEmpty: true })
  firstName?: string;

  @IsOptional()
  @TypedName(100, { mayBeEmpty: true })
  lastName?: string;

  @IsOptional()
  @IsString()
  @MaxLength(40)
  referralCode?: string;
}

/** Signs in with e-mail and password. */
export class LoginDto {
  @IsString()
  @IsNotEmpty({ message: 'Enter your e-mail address' })
  @MaxLength(254)
  email!: string;

  @IsString()
  @IsNotEmpty({ message: 'Enter your password' })
  @MaxLength(PASSWORD_LENGTH.max)
  password!: string;
}

/** Exchanges a refresh token for a new access token. */
export class RefreshDto {
  @IsString()
  @MaxLength(200)
  refreshToken!: string;
}

/** A single-use token from an e-mail. */
export class TokenDto {
  @IsString()
  @IsNotEmpty()
  @MaxLength(200)
  token!: string;
}

/** Requests a password-reset e-mail. */
export class ForgotPasswordDto {
  @EmailAddress()
  email!: string;
}

/** Sets a new password with the token from the e-mail. */
export class ResetPasswordDto extends TokenDto {
  @IsString()
  @Length(PASSWORD_LENGTH.min, PASSWORD_LENGTH.max, { message: 'Password must have 8 to 128 characters' })
  password!: string;
}

/** Changes the user's name; an omitted part stays, an empty one is removed. */
export class UpdateUserDto {
  @IsOptional()
  @TypedName(100, { mayBeEmpty: true })
  firstName?: string;

  @IsOptional()
  @TypedName(100, { mayBeEmpty: true })
  lastName?: string;

  /** ISO 3166, two letters. */
  @IsOptional()
  @IsISO31661Alpha2({ message: 'Choose a country' })
  country?: string;
}

/** Sets the password of the signed-in user. */
export class ChangePasswordDto {
  @IsString()
  @Length(PASSWORD_LENGTH.min, PASSWORD_LENGTH.max, { message: 'Password must have 8 to 128 characters' })
  password!: string;
}

/** Requests another e-mail address for the account; a link sent to it makes the change. */
export class ChangeEmailDto {
  @EmailAddress()
  email!: string;
}

/** An owner access code. */
export class OwnerCodeDto {
  @IsString()
  @IsNotEmpty({ message: 'Enter the access code' })
  @MaxLength(200)
  code!: string;
}

/** Makes a user a founder, or revokes that. */
export class SetFounderDto {
  @EmailAddress()
  email!: string;

  @IsBoolean()
  isFounder: boolean = true;
}

/** Names the account whose actions are listed; all accounts without one. */
export class ListAccountActionsDto {
  @IsOptional()
  @IsString()
  @MaxLength(64)
  userId?: string;
}

/** Starts a sign-in with the identity provider. */
export class StartOidcDto {
  /** Local path to return to. */
  @IsString()
  @MaxLength(2000)
  returnTo!: string;

  /** The referral code of the inviter, used if an account is opened. */
  @IsOptional()
  @IsString()
  @MaxLength(40)
  referralCode?: string;
}

/** Ends a sign-in with the identity provider. */
export class FinishOidcDto {
  /** The full URL to which the provider redirected the browser. */
  @IsString()
  @MaxLength(4000)
  callbackUrl!: string;

  @IsString()
  @MaxLength(4000)
  state!: string;
}
