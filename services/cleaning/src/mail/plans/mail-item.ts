import type { FetchMessageObject, FetchQueryObject } from 'imapflow';
import { readHeaderFields } from '../scan/header-fields';
import { readMessageId } from '../scan/scan-message';

/** How a message is recognised, wherever it is. */
export interface MessageIdentity {
  messageId: string | null;
  size: number;
}

/** Where a message of a plan was, and how it is recognised. */
export interface MailRef extends MessageIdentity {
  folder: string;
  uid: number;
  uidValidity: string;
  isStarred: boolean;
  isAnswered: boolean;
}

/** Asks for what a message is recognised by. */
export const IDENTITY_QUERY = {
  uid: true,
  flags: true,
  size: true,
  headers: ['MESSAGE-ID'],
} satisfies FetchQueryObject;

export const readIdentity = ({ headers, size = 0 }: FetchMessageObject): MessageIdentity => ({
  messageId: readMessageId(readHeaderFields(headers ?? Buffer.alloc(0)).get('message-id')?.[0] ?? ''),
  size,
});

export const isSame = (one: MessageIdentity, other: MessageIdentity): boolean =>
  one.messageId === other.messageId && one.size === other.size;
