import { ArrayNotEmpty, ArrayUnique, IsArray, IsIn, IsString, MaxLength } from 'class-validator';
import { IsIntFrom } from '../core/int-from.decorator';
import { KEY_SCOPES, type KeyScope } from '../core/key-scopes';
import { MAX_LENGTHS } from '../core/limits';
import { TypedName } from '../core/typed-name.decorator';
import { API_KEY_DAYS } from './api-keys.types';

/** Creates an API key. */
export class CreateApiKeyDto {
  @TypedName(MAX_LENGTHS.credentialName)
  name!: string;

  @IsArray()
  @ArrayNotEmpty({ message: 'Choose what the key may do' })
  @ArrayUnique()
  @IsIn(KEY_SCOPES, { each: true })
  scopes!: KeyScope[];

  /** Days until the key ends. */
  @IsIntFrom(1, API_KEY_DAYS.max)
  days: number = API_KEY_DAYS.default;
}

/** An API key as a request brought it, without its secret: the part that finds it, and a hash of all of it. */
export class AuthenticateKeyDto {
  @IsString()
  @MaxLength(20)
  handle!: string;

  /** SHA-256, base64url. */
  @IsString()
  @MaxLength(64)
  digest!: string;
}
