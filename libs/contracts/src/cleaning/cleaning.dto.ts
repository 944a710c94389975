import { IsIn, IsISO8601, IsOptional, IsString, IsUUID, Matches, MaxLength } from 'class-validator';
import { IsIdempotencyKey } from '../core/idempotency-key.decorator';
import { IsIntFrom } from '../core/int-from.decorator';
import { MAX_ACTIONS_PER_PAGE } from '../core/limits';
import { Nested } from '../core/nested.decorator';
import type { ActionEventType, CleaningTool, InsightPeriod, ScanSource } from './cleaning.types';
import { ACTION_EVENT_TYPES, CLEANING_TOOLS, INSIGHT_PERIODS, SCAN_SOURCES } from './cleaning.types';

/** More files and bytes than a user's devices hold; sums of thousands of them are still safe integers. */
const MAX_FILES = 1_000_000_000;
const MAX_BYTES = 2 ** 50;

/** The largest integer that JSON carries exactly. */
const MAX_MS = Number.MAX_SAFE_INTEGER;

/**
 * A date and time with a UTC offset: ISO 8601 also allows weeks and local times, which define no moment. No offset
 * moves these years beyond four digits.
 */
const MOMENT = /^(?!9999|0)\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** A number of files and their bytes. */
export class SumDto {
  @IsIntFrom(0, MAX_FILES)
  files!: number;

  @IsIntFrom(0, MAX_BYTES)
  bytes!: number;
}

/** Groups of identical files, and the files and bytes beyond one copy of each. */
export class IdenticalSumDto extends SumDto {
  @IsIntFrom(0, MAX_FILES)
  groups!: number;
}

/** Files and bytes of each category. */
export class CategorySumsDto {
  @Nested(SumDto)
  images!: SumDto;

  @Nested(SumDto)
  videos!: SumDto;

  @Nested(SumDto)
  documents!: SumDto;

  @Nested(SumDto)
  audio!: SumDto;

  @Nested(SumDto)
  other!: SumDto;
}

/** Saves the totals of a finished scan to the account. */
export class SaveScanDto {
  @IsIn(SCAN_SOURCES)
  source!: ScanSource;

  /** The folder's name, only with the user's consent. */
  @IsOptional()
  @IsString()
  @MaxLength(255)
  folder?: string | null;

  /** Random, the same for each scan of one folder in one browser: tells folders apart without their names. */
  @IsOptional()
  @IsUUID()
  folderKey?: string | null;

  @IsIntFrom(0, MAX_FILES)
  totalFiles!: number;

  @IsIntFrom(0, MAX_BYTES)
  totalSize!: number;

  @Nested(CategorySumsDto)
  categories!: CategorySumsDto;

  @Nested(SumDto)
  duplicates!: SumDto;

  @Nested(IdenticalSumDto)
  identical!: IdenticalSumDto;

  /** Copies beyond one among images and videos; omitted by clients that do not distinguish them. */
  @IsOptional()
  @Nested(SumDto)
  identicalMedia?: SumDto | null;

  @Nested(SumDto)
  oldFiles!: SumDto;

  @Nested(SumDto)
  largeFiles!: SumDto;

  @Nested(SumDto)
  junk!: SumDto;

  @Nested(SumDto)
  downloads!: SumDto;

  @Nested(SumDto)
  oldDownloads!: SumDto;

  /** Images and videos that are neither junk nor downloads; omitted by clients that count them twice. */
  @IsOptional()
  @Nested(SumDto)
  photos?: SumDto | null;

  /** Audio that is neither junk nor a download. */
  @IsOptional()
  @Nested(SumDto)
  music?: SumDto | null;

  /** Everything worth looking at, each file once: copies, junk, old downloads, large files. */
  @IsOptional()
  @Nested(SumDto)
  cleanable?: SumDto | null;

  @IsIntFrom(0, MAX_MS)
  durationMs!: number;
}

/** Limits a list. */
export class ListScansDto {
  /** At most this many, newest first; 50 when left out. */
  @IsOptional()
  @IsIntFrom(1, 200)
  limit?: number;
}

/** The device's true storage size, as the user typed it. */
export class SetDeviceDto {
  /** Bytes; null deletes it. */
  @IsOptional()
  @IsIntFrom(1_000_000_000, 1_000_000_000_000_000)
  totalBytes?: number | null;
}

/** Pages through the history of cleaning. */
export class ListActionsDto {
  /** Maximum entries, newest first; the maximum page when omitted. */
  @IsOptional()
  @IsIntFrom(1, MAX_ACTIONS_PER_PAGE)
  limit?: number;

  /** Only entries older than the one with this id. */
  @IsOptional()
  @IsUUID()
  before?: string;
}

/** A decision on one recommendation. */
export class DecideRecommendationDto {
  @IsUUID()
  id!: string;

  /** `pending` revokes the decision. */
  @IsIn(['deleted', 'kept', 'pending'])
  status!: 'deleted' | 'kept' | 'pending';

  /** The user's files that were really moved to the trash; only with `deleted`. Without it no space counts as saved. */
  @IsOptional()
  @Nested(SumDto)
  moved?: SumDto;
}

/** The maximum that a removal is about to move. */
export class ReserveActionDto extends SumDto {
  @IsIn(CLEANING_TOOLS)
  tool!: CleaningTool;
}

/** What happened to the files of a removal, counted once a key. */
export class AddActionEventDto extends SumDto {
  @IsUUID()
  id!: string;

  /** From the header `Idempotency-Key`: a repeat with it is not counted again. */
  @IsIdempotencyKey()
  idempotencyKey!: string;

  /** `moved`, first and once: what went to the trash, of what was reserved; no files release the reservation. */
  @IsIn(ACTION_EVENT_TYPES)
  type!: ActionEventType;

  /** Of moved files: the end of their restore period (ISO 8601). */
  @IsOptional()
  @IsISO8601({ strict: true })
  @Matches(MOMENT, { message: 'restorableUntil must be a moment such as 2026-01-31T12:00:00Z' })
  restorableUntil?: string | null;

  /** Of emptied files: what their deletion freed, where replacements of them stay; `bytes` when omitted. */
  @IsOptional()
  @IsIntFrom(-MAX_BYTES, MAX_BYTES)
  freedBytes?: number;
}

/** Asks for insights over a period. */
export class GetInsightsDto {
  /** A month when omitted. */
  @IsOptional()
  @IsIn(INSIGHT_PERIODS)
  period?: InsightPeriod;
}
