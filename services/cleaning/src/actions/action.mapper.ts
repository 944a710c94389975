import type { CleaningAction } from '@swipeclean/contracts/server';
import type { ActionRow } from './action.entity';

export const toAction = ({
  id,
  createdAt,
  tool,
  status,
  files,
  bytes,
  restorableUntil,
  freedAt,
  freedBytes,
}: ActionRow): CleaningAction => ({
  id,
  createdAt: createdAt.toISOString(),
  tool,
  status,
  files,
  bytes,
  restorableUntil: restorableUntil?.toISOString() ?? null,
  freedAt: freedAt?.toISOString() ?? null,
  freedBytes,
});
