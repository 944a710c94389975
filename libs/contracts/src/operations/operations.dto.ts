import { IsIn, IsOptional, IsString, IsUUID, Matches, MaxLength } from 'class-validator';
import { IsIntFrom } from '../core/int-from.decorator';
import {
  LOG_AREAS,
  LOG_LEVELS,
  type LogArea,
  type LogLevel,
  QUEUED_JOB_STATES,
  type QueuedJobState,
  WEBHOOK_STATES,
  type WebhookState,
} from './operations.types';

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

/** Lists jobs, newest first. */
export class ListJobsDto extends PageDto {
  @IsOptional()
  @IsIn(QUEUED_JOB_STATES)
  state?: QueuedJobState;

  /** Name of the queue. */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  queue?: string;

  /** What the queue calls such jobs. */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  kind?: string;
}

/** Names a job by queue and key. */
export class JobIdDto {
  @Matches(/^[\w.-]{1,100}:.{1,300}$/, { message: 'id must be a queue and a key, such as mail.send:0190…' })
  id!: string;
}

/** Names something by its name. */
export class NameDto {
  @IsString()
  @MaxLength(200)
  name!: string;
}

/** Names an event by its identifier. */
export class EventIdDto {
  @IsUUID()
  id!: string;
}

/** Lists webhooks, newest first. */
export class ListWebhooksDto extends PageDto {
  @IsIn(WEBHOOK_STATES)
  state: WebhookState = 'parked';
}

/** Names a webhook by provider and event: `stripe:evt_1`. */
export class WebhookIdDto {
  @Matches(/^[a-z]{1,20}:.{1,200}$/, { message: 'id must be a provider and an event, such as stripe:evt_1' })
  id!: string;
}

/** Names a purchase by its provider's identifier. */
export class PurchaseIdDto {
  @IsString()
  @MaxLength(200)
  id!: string;
}

/** Names a user. */
export class UserDataDto {
  @IsString()
  @MaxLength(200)
  id!: string;
}
