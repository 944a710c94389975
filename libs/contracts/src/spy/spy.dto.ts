import { Transform } from 'class-transformer';
import { IsBoolean, IsIP, IsNotEmpty, IsString } from 'class-validator';
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
