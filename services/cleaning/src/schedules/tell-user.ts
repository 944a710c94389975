import { cleaningEvents, type CleaningNotice, type SourceKind } from '@swipeclean/contracts/server';
import { emitInTransaction } from '@swipeclean/service-kit';
import type { EntityManager } from 'typeorm';

/** Has a user told, once, that automatic cleaning needs an answer. */
export const tellUser = (
  manager: EntityManager,
  notice: CleaningNotice,
  { userId }: { userId: string },
  source: SourceKind,
): Promise<void> => emitInTransaction(manager)(cleaningEvents.cleaningNeedsUser, { userId, notice, source });
