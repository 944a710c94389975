import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsISO31661Alpha2,
  IsOptional,
  IsString,
  IsTimeZone,
  IsUUID,
  Length,
  Matches,
  MaxLength,
  MinLength,
  ValidateIf,
} from 'class-validator';
import { MAX_LENGTHS, MIN_PROVIDER_SECRET_LENGTH } from '../core/limits';
import { Nested } from '../core/nested.decorator';
import { PhoneNumber } from '../core/phone-number.decorator';
import {
  DEVICE_KINDS,
  type DeviceKind,
  EXPORT_FORMATS,
  type ExportFormat,
  LIST_FORMATS,
  type ListFormat,
  type QuietHours,
  SCREENED_KINDS,
  type ScreenedKind,
  type ScreeningRules,
} from './device.types';

const Trimmed = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** Pairs a device. A voice provider needs its signing secret and a forwarding number. */
export class CreateDeviceDto {
  @Trimmed()
  @Matches(/^\P{Cc}*$/u, { message: 'Enter a name' })
  @Length(1, MAX_LENGTHS.deviceName, { message: 'A name must have 1 to $constraint2 characters' })
  @IsString({ message: 'Enter a name' })
  name!: string;

  @IsIn(DEVICE_KINDS)
  kind!: DeviceKind;

  /** The provider's signing secret, such as an account's auth token; stored encrypted. */
  @IsOptional()
  @IsString()
  @Length(MIN_PROVIDER_SECRET_LENGTH, MAX_LENGTHS.providerSecret)
  providerSecret?: string;

  @IsOptional()
  @PhoneNumber()
  forwardTo?: string;
}

/** Asks for the screening of a caller. */
export class ScreenDto {
  @IsIn(SCREENED_KINDS)
  kind!: ScreenedKind;

  /** The caller as the network reports it: a number, a sender's name, or a word such as `anonymous`. */
  @Matches(/^\P{Cc}*$/u, { message: 'from must be a number or a name' })
  @MaxLength(MAX_LENGTHS.screenedFrom)
  @IsString()
  from!: string;

  /** Of a text. */
  @IsOptional()
  @IsString()
  @MaxLength(MAX_LENGTHS.screenedContent)
  content?: string;

  /** The network's verification of a call's number, in Twilio's words: `TN-Validation-Passed-A`. */
  @IsOptional()
  @IsString()
  @MaxLength(60)
  stirVerstat?: string;
}

/** A time of day. */
const IsTimeOfDay = () => Matches(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { message: 'Enter a time such as 22:00' });

/** {@link QuietHours}. */
export class QuietHoursDto implements QuietHours {
  @IsTimeOfDay()
  from!: string;

  @IsTimeOfDay()
  to!: string;

  @IsTimeZone()
  @MaxLength(60)
  timeZone!: string;
}

/** Replaces the user's rules. */
export class ScreeningRulesDto implements ScreeningRules {
  @IsBoolean()
  blockWithheld!: boolean;

  @IsBoolean()
  blockForeign!: boolean;

  @IsArray()
  @ArrayMaxSize(300)
  @Matches(/^[A-Z]{2}$/, { each: true })
  allowedCountries!: string[];

  @IsBoolean()
  blockUnverified!: boolean;

  @ValidateIf((_, value) => value !== null)
  @Nested(QuietHoursDto)
  quietHours!: QuietHoursDto | null;
}

/** {@link ScreenDto} with a test caller, to show how a device would be answered. */
export class TestDeviceDto extends ScreenDto {
  @IsUUID()
  id!: string;
}

const IsDigest = () => Matches(/^[\w-]{43}$/, { message: 'must be a digest' });

/** {@link ScreenDto} of a device, identified by the SHA-256 digest of its token (base64url). */
export class DeviceScreenDto extends ScreenDto {
  @IsDigest()
  tokenDigest!: string;
}

/** Identifies a device by the digest of its token. */
export class DeviceTokenDto {
  @IsDigest()
  tokenDigest!: string;
}

/** Identifies one card of a device's address book. */
export class DeviceCardDto extends DeviceTokenDto {
  @IsUUID()
  id!: string;
}

/** A voice provider's request for a call or text, unchanged. */
export class ProviderCallDto {
  @IsUUID()
  deviceId!: string;

  @IsIn(SCREENED_KINDS)
  kind!: ScreenedKind;

  /** The URL that the provider called, as it is configured there. */
  @IsString()
  @MinLength(1)
  url!: string;

  /** The form as sent; a text with its metadata is a tenth of the limit. */
  @IsString()
  @MaxLength(32_768)
  body!: string;

  @IsString()
  @MaxLength(200)
  signature!: string;
}

/** Asks for the block list in a format. */
export class ExportListDto {
  @IsIn(EXPORT_FORMATS)
  format!: ExportFormat;
}

/** Adds the numbers of a list to the block list, or shows what that would do. */
export class ImportListDto {
  @IsIn(LIST_FORMATS)
  format!: ListFormat;

  @IsString()
  @MinLength(1, { message: 'The list is empty' })
  content!: string;

  /** The country of national numbers (ISO 3166); the account's, or the file's, without it. */
  @IsOptional()
  @IsISO31661Alpha2({ message: 'Choose a country' })
  region?: string;

  /** Whether nothing is stored. */
  @IsOptional()
  @IsBoolean()
  isPreview?: boolean;
}
