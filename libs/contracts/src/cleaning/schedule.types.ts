import type { Sum } from './cleaning.types';
import type { SourceKind } from './connection.types';
import type { JobError } from './job.types';

/** How often a source is cleaned by itself. */
export const SCHEDULE_INTERVALS = ['daily', 'weekly', 'monthly'] as const;
/** One of {@link SCHEDULE_INTERVALS}. */
export type ScheduleInterval = (typeof SCHEDULE_INTERVALS)[number];

/** When a source is scanned and cleaned by its rules, by the clock of the user's time zone. */
export interface ScheduleTime {
  interval: ScheduleInterval;
  /** 1 (Monday) to 7 of `weekly`; 1 to 31 of `monthly`, the last day in shorter months; 1 of `daily`. */
  day: number;
  hour: number;
  /** IANA name. */
  timeZone: string;
}

/** The largest {@link ScheduleTime.day} of each interval. */
export const MAX_SCHEDULE_DAY = { daily: 1, weekly: 7, monthly: 31 } as const satisfies Record<
  ScheduleInterval,
  number
>;

/** What a cleaning rule takes. */
export const ALL_RULE_KINDS = ['sender', 'newsletters', 'junk', 'copies'] as const;
/** One of {@link ALL_RULE_KINDS}. */
export type RuleKind = (typeof ALL_RULE_KINDS)[number];
/** The rules of each kind of source. */
export const RULE_KINDS = {
  mail: ['sender', 'newsletters', 'junk'],
  cloud: ['copies'],
} as const satisfies Record<SourceKind, readonly RuleKind[]>;

/** What a rule takes; fields of other kinds are left out. */
export interface RuleTerms {
  kind: RuleKind;
  /** Address of a `sender`: names that it shows do not count. */
  sender?: string;
  /** The newest messages of a `sender` that stay. */
  keepLatest?: number;
  /** Of `newsletters` and `junk`: age from which they go. */
  olderThanDays?: number;
}

/** A field of {@link RuleTerms} beside its kind. */
export type RuleField = Exclude<keyof RuleTerms, 'kind'>;
/** The fields that each kind of rule has; all are needed. */
export const RULE_FIELDS = {
  sender: ['sender', 'keepLatest'],
  newsletters: ['olderThanDays'],
  junk: ['olderThanDays'],
  copies: [],
} as const satisfies Record<RuleKind, readonly RuleField[]>;

/** Limits of the numbers in {@link RuleTerms}; mail of the last 30 days is protected, but for that in Junk. */
export const RULE_LIMITS = { keepLatest: [0, 1000], newsletters: [30, 3650], junk: [1, 3650] } as const;

/** Maximum rules of a source. */
export const MAX_RULES = 100;

/** What a rule would take of the last scan. */
export interface RulePreview {
  items: Sum;
  /** What matches and stays, by reason; one item may have several. `restored`: the user put it back. */
  protectedItems: { reason: string; files: number }[];
  /** The largest of the items. */
  largest: { title: string; detail: string; bytes: number; date: string | null }[];
  scannedAt: string;
  /** Identifies the exact items; confirming the rule names it. */
  hash: string;
}

/** Items that a preview shows. */
export const MAX_PREVIEW_ITEMS = 50;

/** Why a rule was stopped: most of its items failed, or it was about to take far more than before. */
export const RULE_STOPS = ['failed', 'surprise'] as const;
/** One of {@link RULE_STOPS}. */
export type RuleStop = (typeof RULE_STOPS)[number];

/** A rule that the user confirmed by its preview. */
export interface CleaningRule extends RuleTerms {
  id: string;
  confirmedAt: string;
  /** Items of the preview. */
  previewed: Sum;
  /** Items that its last run took; null before the first. */
  lastFiles: number | null;
  /** Those of them that the user put back. */
  lastRestored: number;
  /** Null while it works. */
  stopped: RuleStop | null;
  /** Items that it was about to take when it was stopped; null while it works. */
  stoppedFiles: number | null;
}

/**
 * Limits of a run, beyond which it waits for the user's yes. A share of the source counts from `minItems` on, as of a
 * small one it would stop everything (konabe-studio/konode#18).
 */
export const AUTO_RUN_LIMITS = { items: 1000, bytes: 5_000_000_000, share: 0.1, minItems: 20 } as const;
/** Days that a run waits for the user's yes. */
export const AUTO_RUN_WAIT_DAYS = 7;

/** Why a run waits for the user's yes; `guess`: only its name says that a folder is the trash. */
export const RUN_QUESTIONS = ['items', 'bytes', 'share', 'guess'] as const;
/** One of {@link RUN_QUESTIONS}. */
export type RunQuestion = (typeof RUN_QUESTIONS)[number];

/** States of an automatic run; `expired`: nobody said yes in time. */
export const AUTO_RUN_STATES = ['scanning', 'waiting', 'running', 'done', 'failed', 'expired'] as const;
/** One of {@link AUTO_RUN_STATES}. */
export type AutoRunState = (typeof AUTO_RUN_STATES)[number];

/** A run that the schedule started. */
export interface AutoRun {
  id: string;
  dueAt: string;
  endedAt: string | null;
  state: AutoRunState;
  /** Null before it is made, and where nothing is to be taken. */
  planId: string | null;
  planned: Sum;
  done: Sum;
  skipped: Sum;
  failed: Sum;
  /** Why it waits or waited. */
  questions: RunQuestion[];
  error: JobError | null;
  /** What the user put back of it, and when; null where nothing was. */
  restored: (Sum & { at: string }) | null;
  /** End of the restore period; null where nothing can be put back. */
  restorableUntil: string | null;
}

/** Why a schedule rests: its source refused for a week, or its user has no Pro. */
export const SCHEDULE_PAUSES = ['refused', 'no-pro'] as const;
/** One of {@link SCHEDULE_PAUSES}. */
export type SchedulePause = (typeof SCHEDULE_PAUSES)[number];

/** Automatic cleaning of a mailbox or drive. */
export interface SourceSchedule {
  /** Null while it is off. */
  time: ScheduleTime | null;
  /** Null while it is off or paused. */
  nextRunAt: string | null;
  paused: SchedulePause | null;
  /** Since when the source refuses; null while it works. */
  failingSince: string | null;
  /** Why the last try failed. */
  error: JobError | null;
  /** Kinds of rules that the source can have. */
  ruleKinds: RuleKind[];
  rules: CleaningRule[];
  /** Newest first. */
  runs: AutoRun[];
}
