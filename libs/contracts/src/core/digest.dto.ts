import { IsIn, IsISO8601, IsString, Length } from 'class-validator';
import { DIGEST_PERIODS, type DigestPeriod } from './digest.types';

/** Chooses how often a digest is mailed. */
export class SetDigestDto {
  @IsIn(DIGEST_PERIODS, { message: 'Choose off, weekly or monthly' })
  period!: DigestPeriod;
}

/** Ends the digest of the user that the signed token of a mail names. */
export class EndDigestDto {
  @IsString()
  @Length(1, 200)
  token!: string;
}

/** Asks a service what happened since a time (ISO 8601). */
export class GetDigestDto {
  @IsISO8601({ strict: true })
  since!: string;
}
