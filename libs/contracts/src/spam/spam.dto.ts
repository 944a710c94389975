import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  ValidateIf,
} from 'class-validator';
import { IdDto } from '../core/id.dto';
import { MAX_LENGTHS } from '../core/limits';
import { PhoneNumber } from '../core/phone-number.decorator';
import type { Severity } from '../core/severity';
import { SEVERITIES } from '../core/severity';
import type { BlockType, ReportType, SpamCategory } from './spam.types';
import { BLOCK_TYPES, REPORT_TYPES, SPAM_CATEGORIES, SPAM_DEFAULTS } from './spam.types';

/** Optional, with the form's default value; null is a value, and an invalid one. */
const HasDefault = () => ValidateIf((_, value) => value !== undefined);

/** Puts a number on the block list. */
export class BlockNumberDto {
  @PhoneNumber()
  phoneNumber!: string;

  @HasDefault()
  @IsIn(BLOCK_TYPES)
  type: BlockType = SPAM_DEFAULTS.type;

  @HasDefault()
  @IsIn(SPAM_CATEGORIES)
  category: SpamCategory = SPAM_DEFAULTS.category;
}

/** Pages through the block list, {@link NUMBERS_PER_PAGE} at a time, optionally filtered by a search. */
export class ListNumbersDto {
  /** Digits or letters of a number in any notation, or the word of a category; blank matches all. */
  @IsOptional()
  @IsString()
  @MaxLength(40)
  q?: string;

  /** Only entries older than the one with this id. */
  @IsOptional()
  @IsUUID()
  before?: string;
}

/** Reports a number to the community. */
export class ReportSpamDto {
  @PhoneNumber()
  phoneNumber!: string;

  @HasDefault()
  @IsIn(REPORT_TYPES)
  reportType: ReportType = SPAM_DEFAULTS.reportType;

  @IsOptional()
  @IsString()
  @MaxLength(MAX_LENGTHS.reportContent)
  content?: string | null;

  @HasDefault()
  @IsIn(SEVERITIES)
  severity: Severity = SPAM_DEFAULTS.severity;
}

/** Marks a blocked text as spam or not, which trains the user's own classifier. */
export class MarkTextDto extends IdDto {
  @IsBoolean()
  spam!: boolean;
}

/** Looks up the verdict on a number. */
export class NumberDto {
  @PhoneNumber()
  number!: string;
}

/** Votes whether a number is legitimate; the user's latest vote counts. */
export class VoteDto {
  @PhoneNumber()
  phoneNumber!: string;

  @IsBoolean()
  legitimate!: boolean;
}

/** Users and numbers for which names may be shown to others. */
export class NameEligibilityDto {
  @IsArray()
  @ArrayMaxSize(5000)
  @IsString({ each: true })
  userIds!: string[];

  @IsArray()
  @ArrayMaxSize(500)
  @IsString({ each: true })
  numbers!: string[];
}
