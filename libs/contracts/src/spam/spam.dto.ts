import { IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { IdDto } from '../core/id.dto';
import { PhoneNumber } from '../core/phone-number.decorator';
import type { Severity } from '../core/severity';
import { SEVERITIES } from '../core/severity';
import type { BlockType, ReportType, SpamCategory } from './spam.types';
import { BLOCK_TYPES, REPORT_TYPES, SPAM_CATEGORIES, SPAM_DEFAULTS } from './spam.types';

/** Puts a number on the block list. */
export class BlockNumberDto {
  @PhoneNumber()
  phoneNumber!: string;

  @IsOptional()
  @IsIn(BLOCK_TYPES)
  type: BlockType = SPAM_DEFAULTS.type;

  @IsOptional()
  @IsIn(SPAM_CATEGORIES)
  category: SpamCategory = SPAM_DEFAULTS.category;
}

/** Tells the community of a number. */
export class ReportSpamDto {
  @PhoneNumber()
  phoneNumber!: string;

  @IsOptional()
  @IsIn(REPORT_TYPES)
  reportType: ReportType = SPAM_DEFAULTS.reportType;

  @IsOptional()
  @IsString()
  @MaxLength(2000)
  content?: string | null;

  @IsOptional()
  @IsIn(SEVERITIES)
  severity: Severity = SPAM_DEFAULTS.severity;
}

/** Says of a blocked text whether it is spam, which teaches the user's own classifier. */
export class MarkTextDto extends IdDto {
  @IsBoolean()
  spam!: boolean;
}

/** Asks what is known of a number. */
export class NumberDto {
  @PhoneNumber()
  number!: string;
}

/** Says whether a number is legitimate; the user's last word counts. */
export class VoteDto {
  @PhoneNumber()
  phoneNumber!: string;

  @IsBoolean()
  legitimate!: boolean;
}
