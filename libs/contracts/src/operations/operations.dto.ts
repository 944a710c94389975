import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { IsIntFrom } from '../core/int-from.decorator';
import { LOG_AREAS, LOG_LEVELS, type LogArea, type LogLevel } from './operations.types';

/** Items of a page at most. */
export const MAX_PAGE_ITEMS = 100;

/** A page of a list. */
export class PageDto {
  @IsIntFrom(1, MAX_PAGE_ITEMS)
  limit: number = 50;

  /** `next` of the page before. */
  @IsOptional()
  @IsString()
  @MaxLength(300)
  after?: string;
}

/** Seconds after which a log level ends by itself, at most. */
const MAX_LOG_LEVEL_SECONDS = 24 * 3600;

/** Changes a log level for a time. */
export class SetLogLevelDto {
  @IsIn(LOG_LEVELS)
  level!: LogLevel;

  /** All areas unless set. */
  @IsOptional()
  @IsIn(LOG_AREAS)
  area?: LogArea;

  /** Then the configured level is back. */
  @IsIntFrom(1, MAX_LOG_LEVEL_SECONDS)
  seconds: number = 600;
}
