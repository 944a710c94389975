import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIP,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
} from 'class-validator';
import { IdDto } from '../core/id.dto';
import { PhoneNumber } from '../core/phone-number.decorator';

/** Asks what is known of a phone number. */
export class LookupPhoneDto {
  @PhoneNumber()
  phoneNumber!: string;
}

/** Asks what is known of an IPv4 or IPv6 address. */
export class LookupIpDto {
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  // Of several refusals the topmost is told.
  @IsString({ message: 'IP address is required' })
  @IsNotEmpty({ message: 'IP address is required' })
  @IsIP(undefined, { message: 'Enter a valid IP address' })
  ipAddress!: string;
}

/** Says of an alert whether the user was behind it. */
export class AcknowledgeAlertDto extends IdDto {
  @IsBoolean({ message: 'Say whether this was you' })
  mine!: boolean;
}

/** Asks which of the apps of a device are known stalkerware. */
export class CheckAppsDto {
  /** Names of Android packages, such as `com.example.app`. */
  @IsArray({ message: 'Give a list of package names' })
  @ArrayMaxSize(5000, { message: 'Give at most 5000 package names' })
  @IsString({ each: true, message: 'Give package names' })
  @MaxLength(255, { each: true, message: 'A package name has at most 255 characters' })
  @Matches(/^[\w.]+$/, { each: true, message: 'A package name holds letters, digits, dots and underscores' })
  packages!: string[];

  /** Whether matches are kept as detections, with alerts. */
  @IsOptional()
  @IsBoolean()
  save?: boolean;
}
