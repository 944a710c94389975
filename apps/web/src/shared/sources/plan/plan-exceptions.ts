import type { PlanItem, PlanSender, RunPlanDto, Sum } from '@swipeclean/contracts';
import { addSums } from '../estimate';

/** What the user leaves out of a plan: single items, and senders with all their messages. */
export interface PlanExceptions {
  items: ReadonlyMap<number, PlanItem>;
  senders: ReadonlyMap<string, PlanSender>;
}

export const NO_EXCEPTIONS: PlanExceptions = { items: new Map(), senders: new Map() };

export const isOfLeftOutSender = ({ senders }: PlanExceptions, { sender }: PlanItem): boolean =>
  sender !== null && senders.has(sender);

export const toggleLeftOutItem = (except: PlanExceptions, item: PlanItem): PlanExceptions => ({
  ...except,
  items: toggleEntry(except.items, item.position, item),
});

export const toggleLeftOutSender = (except: PlanExceptions, sender: PlanSender): PlanExceptions => ({
  ...except,
  senders: toggleEntry(except.senders, sender.address, sender),
});

function toggleEntry<Key, Value>(entries: ReadonlyMap<Key, Value>, key: Key, value: Value) {
  const next = new Map(entries);
  if (!next.delete(key)) next.set(key, value);
  return next;
}

/** Items that are left out beside those of senders that are. */
const listSingleItems = (except: PlanExceptions): PlanItem[] =>
  [...except.items.values()].filter((item) => !isOfLeftOutSender(except, item));

/** How much is left out; each item counts once. */
const sumExceptions = (except: PlanExceptions): Sum =>
  addSums([...except.senders.values(), ...listSingleItems(except).map(({ bytes }) => ({ files: 1, bytes }))]);

/** What is left of a plan's items. */
export function subtractExceptions(items: Sum, except: PlanExceptions): Sum {
  const leftOut = sumExceptions(except);
  return { files: items.files - leftOut.files, bytes: items.bytes - leftOut.bytes };
}

export const isItemLeftOut = (except: PlanExceptions, item: PlanItem): boolean =>
  except.items.has(item.position) || isOfLeftOutSender(except, item);

export const toRunExceptions = (
  except: PlanExceptions,
): Pick<RunPlanDto, 'exceptItems' | 'exceptSenders'> => ({
  exceptItems: listSingleItems(except).map(({ position }) => position),
  exceptSenders: [...except.senders.keys()],
});
