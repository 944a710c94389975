import { call, types } from '../core/call';
import type { IdDto } from '../core/id.dto';
import type { CleaningRuleDto, ConfirmRuleDto, RuleTermsDto, SetScheduleDto } from './schedule.dto';
import type { CleaningRule, RulePreview, SourceSchedule } from './schedule.types';

// Automatic cleaning of mailboxes and drives.

const repeatable = { idempotent: true } as const;

/** Automatic cleaning is for Pro; without it, it can still be seen and ended. */
const needsPro = { access: 'pro' } as const;

/** A large mailbox may take a while to be looked through. */
const readsScan = { timeoutMs: 30_000 } as const;

/** When the source is cleaned, by which rules, and the last runs. */
export const getSchedule = call(
  'cleaning.getSchedule',
  'GET /api/sources/:id/schedule',
  types<IdDto, SourceSchedule>(),
  repeatable,
);

export const setSchedule = call(
  'cleaning.setSchedule',
  'PUT /api/sources/:id/schedule',
  types<SetScheduleDto, SourceSchedule>(),
  repeatable,
  needsPro,
);

/** A run is due now: it starts within seconds, under the same limits as by the clock. */
export const startScheduledRun = call(
  'cleaning.startScheduledRun',
  'POST /api/sources/:id/schedule/runs',
  types<IdDto, SourceSchedule>(),
  needsPro,
  { status: 202, idempotent: true },
);

/** The rules stay. */
export const deleteSchedule = call(
  'cleaning.deleteSchedule',
  'DELETE /api/sources/:id/schedule',
  types<IdDto, void>(),
  repeatable,
);

export const previewRule = call(
  'cleaning.previewRule',
  'POST /api/sources/:id/cleaning-rules/preview',
  types<RuleTermsDto, RulePreview>(),
  needsPro,
  readsScan,
  { status: 200, idempotent: true },
);

export const confirmRule = call(
  'cleaning.confirmRule',
  'POST /api/sources/:id/cleaning-rules',
  types<ConfirmRuleDto, CleaningRule>(),
  needsPro,
  readsScan,
);

export const deleteRule = call(
  'cleaning.deleteRule',
  'DELETE /api/sources/:id/cleaning-rules/:ruleId',
  types<CleaningRuleDto, void>(),
);
