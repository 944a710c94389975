import { cleaningEvents, type CleaningNeedsUser, type CleaningNotice } from '@swipeclean/contracts/server';
import { emitInTransaction } from '@swipeclean/service-kit';
import type { EntityManager } from 'typeorm';
import type { ConnectionRow } from '../connections/connection.entity';

/** Emits the event that notifies a user, once, that automatic cleaning needs an answer. */
export const emitCleaningNotice = (
  manager: EntityManager,
  notice: CleaningNotice,
  { id: sourceId, kind: source, userId, name }: ConnectionRow,
  planned: Pick<CleaningNeedsUser, 'files' | 'bytes' | 'questions'> = {},
): Promise<void> =>
  emitInTransaction(manager)(cleaningEvents.cleaningNeedsUser, {
    userId,
    notice,
    source,
    sourceId,
    name,
    ...planned,
  });
