import { IsIn, IsOptional, IsString, IsTimeZone, IsUUID, Length, Matches, MaxLength } from 'class-validator';
import { IdDto } from '../core/id.dto';
import { IsIntFrom } from '../core/int-from.decorator';
import { ALL_RULE_KINDS, RULE_LIMITS, type RuleKind, SCHEDULE_INTERVALS } from './schedule.types';
import type { ScheduleInterval } from './schedule.types';

/** Sets when a source is cleaned by its rules, and ends a pause. */
export class SetScheduleDto extends IdDto {
  @IsIn(SCHEDULE_INTERVALS)
  interval!: ScheduleInterval;

  /** 1 (Monday) to 7 of `weekly`; 1 to 31 of `monthly`, the last day in shorter months; 1 of `daily`. */
  @IsIntFrom(1, 31)
  day!: number;

  @IsIntFrom(0, 23)
  hour!: number;

  /** IANA name, such as Europe/Berlin. */
  @IsTimeZone()
  @MaxLength(64)
  @IsString()
  timeZone!: string;
}

/** Describes a rule; fields of other kinds must be left out. */
export class RuleTermsDto extends IdDto {
  @IsIn(ALL_RULE_KINDS)
  kind!: RuleKind;

  /** Address of a `sender`. */
  @IsOptional()
  @Length(1, 320)
  @IsString()
  sender?: string;

  /** The newest messages of a `sender` that stay. */
  @IsOptional()
  @IsIntFrom(...RULE_LIMITS.keepLatest)
  keepLatest?: number;

  /** Of `newsletters`, from 30, and `junk`. */
  @IsOptional()
  @IsIntFrom(...RULE_LIMITS.junk)
  olderThanDays?: number;
}

/** Confirms a rule by its preview; one of the same kind and sender is replaced. */
export class ConfirmRuleDto extends RuleTermsDto {
  /** The hash of the preview that the user saw. */
  @Matches(/^[0-9a-f]{64}$/)
  hash!: string;
}

/** Names a rule of a source. */
export class CleaningRuleDto extends IdDto {
  @IsUUID()
  ruleId!: string;
}
