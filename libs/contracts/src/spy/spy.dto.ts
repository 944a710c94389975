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

/** One of several lists of what a device shows; `called` is what each is. */
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

/** Asks what of a device is known stalkerware. */
export class CheckAppsDto {
  /** Names of Android packages, such as `com.example.app`. */
  @Signs('package names', /^[\w.]+$/, 'letters, digits, dots and underscores')
  packages!: string[];

  /** Bundle identifiers of an iPhone's apps. */
  @IsOptional()
  @Signs('bundle identifiers', /^[\w.-]+$/, 'letters, digits, dots and hyphens')
  bundles?: string[];

  /** Domains and addresses that apps other than browsers talked to. */
  @IsOptional()
  @Signs('domains', /^[\w.:-]+$/, 'letters, digits, dots, colons and hyphens')
  contacts?: string[];

  /** Whether matches are kept as detections, with alerts. */
  @IsOptional()
  @IsBoolean()
  save?: boolean;
}
