import type { BlockNumberDto } from '@swipeclean/contracts/server';
import { fieldError } from '@swipeclean/service-kit';

/** One entry of a list, by the line (1 on; of JSON the nth entry) on which it stands. */
export interface ListEntry {
  line: number;
  /** As it stands there, for telling what was refused. */
  value: string;
  fields: { [Name in keyof BlockNumberDto]?: unknown };
}

/** JSON may nest anything where a word belongs, deeper than can be walked through; no rule would allow it. */
const plain = (value: unknown) => (typeof value === 'object' ? null : value);

export function toEntry(line: number, phoneNumber: unknown, type?: unknown, category?: unknown): ListEntry {
  const number = plain(phoneNumber);
  const fields = {
    phoneNumber: number,
    ...(type !== undefined && { type: plain(type) }),
    ...(category !== undefined && { category: plain(category) }),
  };
  return { line, value: String(number ?? '').slice(0, 60), fields };
}

/** Says that what was sent is no such list. */
export const notSuch = (what: string) => fieldError('content', 'FORMAT', `This is no ${what}.`);
