import type { LanguageCode } from '@swipeclean/contracts/server';
import type { PlanItemRow } from '../../plans/plan.entity';
import type { MailRef } from '../plans/mail-item';
import type { MailTarget } from '../runs/mail-adapter';
import type { Destination } from '../runs/message-mover';

/** An attachment that a plan saves and removes. */
export interface PlannedAttachment {
  id: string;
  /** Its number in the message (RFC 3501, section 6.4.5). */
  part: string;
  /** Its name where it is saved. */
  name: string;
  /** As the message names it. */
  fileName: string;
  bytes: number;
}

/** A message of a plan that removes attachments. */
export interface AttachmentRef extends MailRef {
  attachments: PlannedAttachment[];
  /** Of the note that comes in their place. */
  language: LanguageCode;
}

/** What was saved of an attachment, and verified. */
export interface SavedAttachment {
  sha256: string;
  bytes: number;
}

/** The message that takes the original's place. It is stored before it is appended. */
export interface MessageCopy extends Destination {
  /** Null until the copy was read back. */
  uid: number | null;
  sha256: string;
  bytes: number;
  /** Gmail's, which are no flags. */
  labels?: string[];
}

/** What is stored of a message: where the original is in the trash, and what was done before it was moved there. */
export interface AttachmentTarget extends MailTarget {
  /** Of a plan for a device what its browser confirmed; else what was saved to the drive. */
  saved?: Record<string, SavedAttachment>;
  copy?: MessageCopy;
}

export type AttachmentItem = PlanItemRow<AttachmentRef, AttachmentTarget>;
