import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
} from 'class-validator';
import { IdDto } from '../core/id.dto';
import { IsIdempotencyKey } from '../core/idempotency-key.decorator';
import { IsIntFrom } from '../core/int-from.decorator';
import { ITEM_OUTCOMES, type ItemOutcome, MAX_NAMED, MAX_SOURCE_PAGE } from './plan.types';

/** Pages through a list. */
export class ListAfterDto extends IdDto {
  /** Continues after the entry at this position; 0 begins. */
  @IsOptional()
  @IsIntFrom(0, 10_000_000)
  offset?: number;

  @IsOptional()
  @IsIntFrom(1, MAX_SOURCE_PAGE)
  limit?: number;
}

/** Names a plan of a source. */
export class PlanDto extends IdDto {
  @IsUUID()
  planId!: string;
}

/** Pages through a list of a plan. */
export class ListPlanDto extends ListAfterDto {
  @IsUUID()
  planId!: string;
}

/** Lists the items of a plan. */
export class ListPlanItemsDto extends ListPlanDto {
  /** All outcomes unless set. */
  @IsOptional()
  @IsIn(ITEM_OUTCOMES)
  outcome?: ItemOutcome;
}

/** Runs a plan, or undoes its run, once a key. */
export class StartRunDto extends PlanDto {
  /** From the header `Idempotency-Key`: a repeat with it answers the same job. */
  @IsIdempotencyKey()
  idempotencyKey!: string;
}

/** {@link StartRunDto} for a run. */
export class RunPlanDto extends StartRunDto {
  /** The hash of the plan that the user confirmed. */
  @Matches(/^[0-9a-f]{64}$/)
  hash!: string;

  /** Positions of items that the user left out. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_NAMED)
  @IsIntFrom(0, 10_000_000, { each: true })
  exceptItems?: number[];

  /** Addresses of senders that the user left out, with all their messages. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_NAMED)
  @MaxLength(320, { each: true })
  @IsString({ each: true })
  exceptSenders?: string[];
}
