import type { FetchMessageObject, FetchQueryObject } from 'imapflow';
import type { ItemRef } from '../../plans/plan.entity';
import type { FolderUse } from '../folders/folder-uses';
import type { HeaderFields } from '../scan/header-fields';
import { readMessageId } from '../scan/scan-message';

/** How a message is recognised, wherever it is. */
export interface MessageIdentity {
  messageId: string | null;
  size: number;
  /** When it arrived, in milliseconds; missing where that is unknown. */
  time?: number;
}

/** Where a message of a plan was, and how it is recognised. */
export interface MailRef extends MessageIdentity, ItemRef {
  folder: string;
  uid: number;
  uidValidity: string;
  isStarred: boolean;
  isAnswered: boolean;
  /** Of its folder; missing in plans that were made before it was stored. */
  folderUse?: FolderUse | null;
}

/** Asks for what a message is recognised by. */
export const IDENTITY_QUERY = {
  uid: true,
  flags: true,
  internalDate: true,
  size: true,
  headers: ['MESSAGE-ID'],
} satisfies FetchQueryObject;

export const readIdentity = (
  { size = 0, internalDate }: FetchMessageObject,
  fields: HeaderFields,
): MessageIdentity => ({
  messageId: readMessageId(fields.get('message-id')?.[0] ?? ''),
  size,
  ...(internalDate && { time: new Date(internalDate).getTime() }),
});

export const isSameMessage = (one: MessageIdentity, other: MessageIdentity): boolean =>
  one.messageId === other.messageId && one.size === other.size;

/** Whether two are the same beyond doubt, as they must be before one is deleted for good. */
export const isSurelySameMessage = (one: MessageIdentity, other: MessageIdentity): boolean =>
  one.messageId !== null &&
  isSameMessage(one, other) &&
  (one.time === undefined || other.time === undefined || one.time === other.time);
