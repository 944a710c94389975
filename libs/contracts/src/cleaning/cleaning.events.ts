import { IsIn, IsInt, IsOptional, IsString, IsUUID, Min } from 'class-validator';
import { defineEvents, event } from '../core/events';
import { SOURCE_KINDS, type SourceKind } from './connection.types';
import { RUN_QUESTIONS, type RunQuestion } from './schedule.types';

/**
 * What automatic cleaning needs its user for: a source refused for a week, refused to sign in, a rule was stopped, or a
 * run waits for a yes.
 */
export const CLEANING_NOTICES = ['paused', 'refused', 'stopped', 'waiting'] as const;
/** One of {@link CLEANING_NOTICES}. */
export type CleaningNotice = (typeof CLEANING_NOTICES)[number];

/** Automatic cleaning does not go on without its user, who is told once. */
export class CleaningNeedsUser {
  @IsString()
  userId!: string;

  @IsIn(CLEANING_NOTICES)
  notice!: CleaningNotice;

  /** A mailbox or a drive. */
  @IsIn(SOURCE_KINDS)
  source!: SourceKind;

  @IsUUID()
  sourceId!: string;

  /** What the user knows it by. */
  @IsString()
  name!: string;

  /** What a run that waits would move. */
  @IsOptional()
  @IsInt()
  @Min(0)
  files?: number;

  @IsOptional()
  @IsInt()
  @Min(0)
  bytes?: number;

  /** Why it waits. */
  @IsOptional()
  @IsIn(RUN_QUESTIONS, { each: true })
  questions?: RunQuestion[];
}

/** Events of cleaning. */
export const cleaningEvents = defineEvents('cleaning', {
  cleaningNeedsUser: event(CleaningNeedsUser, ['auth']),
});
