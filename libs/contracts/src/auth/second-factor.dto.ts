import { IsNotEmpty, IsObject, IsOptional, IsString, MaxLength } from 'class-validator';
import { MAX_LENGTHS, PASSWORD_LENGTH } from '../core/limits';
import { TypedName } from '../core/typed-name.decorator';

/** The answer of a browser's passkey prompt. */
export class PasskeyAnswerDto {
  /** `PublicKeyCredential.toJSON()`. */
  @IsObject({ message: 'credential must be the JSON form of a PublicKeyCredential' })
  credential!: object;
}

/** {@link PasskeyAnswerDto} with the token that the gateway kept. */
export class PasskeyAssertionDto extends PasskeyAnswerDto {
  @IsString()
  @MaxLength(200)
  challengeToken!: string;
}

/** Adds a passkey. */
export class AddPasskeyDto extends PasskeyAnswerDto {
  @TypedName(MAX_LENGTHS.credentialName)
  name!: string;
}

/** {@link AddPasskeyDto} with the token that the gateway kept. */
export class StorePasskeyDto extends AddPasskeyDto {
  @IsString()
  @MaxLength(200)
  challengeToken!: string;
}

/** Renames a passkey. */
export class RenamePasskeyDto {
  @IsString()
  @MaxLength(64)
  id!: string;

  @TypedName(MAX_LENGTHS.credentialName)
  name!: string;
}

/** A code of the authenticator app, or a recovery code. */
export class CodeDto {
  @IsString()
  @IsNotEmpty({ message: 'Enter the code' })
  @MaxLength(40)
  code!: string;
}

/** Continues a sign-in whose token the gateway kept. */
export class PendingDto {
  @IsString()
  @MaxLength(200)
  pendingToken!: string;
}

/** Ends a sign-in by a code. */
export class SecondStepDto extends CodeDto {
  @IsString()
  @MaxLength(200)
  pendingToken!: string;
}

/** Proves that the user is present: exactly one field. */
export class ConfirmIdentityDto {
  @IsOptional()
  @IsString()
  @IsNotEmpty({ message: 'Enter your password' })
  @MaxLength(PASSWORD_LENGTH.max)
  password?: string;

  @IsOptional()
  @IsString()
  @IsNotEmpty({ message: 'Enter the code' })
  @MaxLength(40)
  code?: string;

  /** `PublicKeyCredential.toJSON()`. */
  @IsOptional()
  @IsObject({ message: 'credential must be the JSON form of a PublicKeyCredential' })
  credential?: object;
}

/** {@link ConfirmIdentityDto} with the token that the gateway kept. */
export class ConfirmSessionDto extends ConfirmIdentityDto {
  @IsOptional()
  @IsString()
  @MaxLength(200)
  challengeToken?: string;
}
