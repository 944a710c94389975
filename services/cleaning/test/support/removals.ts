import { randomUUID } from 'node:crypto';
import {
  type ActionEventType,
  addActionEvent,
  type AddActionEventDto,
  type CleaningAction,
  type CleaningTool,
  reserveAction,
  type Sum,
} from '@swipeclean/contracts/server';
import type { TestCaller } from '@swipeclean/service-kit/testing';

/** A moment that no test lives to see. */
export const LATER = '2099-01-01T00:00:00.000Z';

export const reserve = (
  caller: TestCaller,
  bytes: number,
  files = 1,
  tool: CleaningTool = 'real-cleaner',
): Promise<CleaningAction> => caller.call(reserveAction, { tool, files, bytes });

/** Sends an event once, unless a key repeats it. */
export const addEvent = (
  caller: TestCaller,
  id: string,
  type: ActionEventType,
  { files, bytes }: Sum,
  more: Partial<AddActionEventDto> = {},
): Promise<CleaningAction> =>
  caller.call(addActionEvent, {
    id,
    type,
    files,
    bytes,
    idempotencyKey: randomUUID(),
    ...(type === 'moved' && { restorableUntil: LATER }),
    ...more,
  });

/** Moves so many files to a trash. */
export async function trash(caller: TestCaller, bytes: number, files = 1, tool?: CleaningTool) {
  const { id } = await reserve(caller, bytes, files, tool);
  return addEvent(caller, id, 'moved', { files, bytes });
}

/** Moves a file to a trash and empties that. */
export async function clean(caller: TestCaller, bytes: number, tool?: CleaningTool) {
  const { id } = await trash(caller, bytes, 1, tool);
  return addEvent(caller, id, 'emptied', { files: 1, bytes });
}
