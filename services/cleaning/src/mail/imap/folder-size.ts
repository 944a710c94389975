import type { ImapSession } from './imap-session';

/** Messages of a mailbox that can be stored. */
export const MAX_MESSAGES = 1_000_000;
/** Messages that may arrive while a command runs: a guess. */
const MAX_ARRIVING = 1000;
/** Of a line that tells of a change to a message. */
const CHANGE_BYTES = 100;

/**
 * The most messages that the open folder can have, by what its server said of it. Twice EXISTS: a server listed
 * sequence numbers beside UIDs (kenn-io/msgvault#436). Some tell no EXISTS (chatmail/core#4383), or neither that nor
 * UIDNEXT (chatmail/core#5049).
 */
export function maxMessages({ client: { mailbox } }: ImapSession): number {
  const { exists, uidNext } = mailbox || {};
  const told = exists === undefined ? uidNext : 2 * exists;
  return Math.min((told ?? Infinity) + MAX_ARRIVING, 2 * MAX_MESSAGES);
}

/** Bytes that changes to messages may add to an answer: another program may have marked all as read. */
export const changeBytes = (session: ImapSession): number => CHANGE_BYTES * maxMessages(session);
