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

/** Looks up a phone number. */
export class LookupPhoneDto {
  @PhoneNumber()
  phoneNumber!: string;
}

/** Looks up an IPv4 or IPv6 address. */
export class LookupIpDto {
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  // Of several refusals the topmost is reported.
  @IsString({ message: 'IP address is required' })
  @IsNotEmpty({ message: 'IP address is required' })
  @IsIP(undefined, { message: 'Enter a valid IP address' })
  ipAddress!: string;
}

/** Answers an alert: whether the sign-in was the user's own. */
export class AcknowledgeAlertDto extends IdDto {
  @IsBoolean({ message: 'Say whether this was you' })
  mine!: boolean;
}

/** One of several lists of device data; `called` names its items. */
const Signs =
  (called: string, pattern: RegExp, letters: string): PropertyDecorator =>
  (target, property) => {
    const key = property as string;
    Matches(pattern, { each: true, message: `The ${called} hold ${letters}` })(target, key);
    MaxLength(255, { each: true, message: `The ${called} have at most 255 characters each` })(target, key);
    IsString({ each: true, message: `Give ${called}` })(target, key);
    ArrayMaxSize(5000, { message: `Give at most 5000 ${called}` })(target, key);
    IsArray({ message: `Give a list of ${called}` })(target, key);
  };

/** Checks a device's data for known stalkerware. */
export class CheckAppsDto {
  /** Names of Android packages, such as `com.example.app`. */
  @Signs('package names', /^[\w.]+$/, 'letters, digits, dots and underscores')
  packages!: string[];

  /** Bundle identifiers of an iPhone's apps. */
  @IsOptional()
  @Signs('bundle identifiers', /^[\w.-]+$/, 'letters, digits, dots and hyphens')
  bundles?: string[];

  /** Domains and addresses that apps other than browsers connected to. */
  @IsOptional()
  @Signs('domains', /^[\w.:-]+$/, 'letters, digits, dots, colons and hyphens')
  contacts?: string[];

  /** Whether matches are saved as detections, with alerts. */
  @IsOptional()
  @IsBoolean()
  save?: boolean;
}
