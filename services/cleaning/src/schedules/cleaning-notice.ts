import { cleaningEvents, type CleaningNotice, type SourceKind } from '@swipeclean/contracts/server';
import { emitInTransaction } from '@swipeclean/service-kit';
import type { EntityManager } from 'typeorm';

/** Emits the event that notifies a user, once, that automatic cleaning needs an answer. */
export const emitCleaningNotice = (
  manager: EntityManager,
  notice: CleaningNotice,
  { userId }: { userId: string },
  source: SourceKind,
): Promise<void> => emitInTransaction(manager)(cleaningEvents.cleaningNeedsUser, { userId, notice, source });
