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

/** May be left out, and is what the form starts with then; null is a value, and a wrong one. */
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

/** Pages through the block list, {@link NUMBERS_PER_PAGE} at a time, or through what a search finds in it. */
export class ListNumbersDto {
  /** Digits or letters of a number, in whatever notation, or the word of a category; blank finds all. */
  @IsOptional()
  @IsString()
  @MaxLength(40)
  q?: string;

  /** Only what is older than the entry with this id. */
  @IsOptional()
  @IsUUID()
  before?: string;
}

/** Tells the community of a number. */
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

/** Users and numbers that names are about to be told of. */
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
