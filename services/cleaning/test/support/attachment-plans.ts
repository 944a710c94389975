import {
  type AttachmentContent,
  type CleaningPlan,
  confirmSaved,
  createAttachmentPlan,
  listAttachments,
  listPlanAttachments,
  type MailAttachment,
  type PlanAttachment,
  readPlanAttachment,
} from '@swipeclean/contracts/server';
import { sha256 } from './attachment-mail';
import { DriveUser } from './drive-user';
import type { MailUser } from './mail-user';

export const listFiles = ({ caller, id }: MailUser, filter = {}): Promise<MailAttachment[]> =>
  caller.call(listAttachments, { id, ...filter });

/** A plan that removes attachments; it saves to the device unless a drive is named. */
export const planRemoval = (
  { caller, id }: MailUser,
  chosen: readonly MailAttachment[],
  driveId?: string,
): Promise<CleaningPlan> =>
  caller.call(createAttachmentPlan, {
    id,
    attachmentIds: chosen.map((one) => one.id),
    ...(driveId && { driveId }),
  });

export async function connectDrive(mailbox: MailUser, url: string): Promise<string> {
  return (await new DriveUser(mailbox.caller).connect(url)).account.id;
}

/** What a device reads of an attachment, piece by piece. */
async function readAll({ caller, id }: MailUser, planId: string, { id: attachmentId }: PlanAttachment) {
  const pieces: Buffer[] = [];
  for (let offset: number | null = 0; offset !== null;) {
    const request = { id, planId, attachmentId, offset };
    const piece: AttachmentContent = await caller.call(readPlanAttachment, request);
    pieces.push(Buffer.from(piece.content, 'base64'));
    offset = piece.nextOffset;
  }
  return Buffer.concat(pieces);
}

/** Saves a plan as a device does. */
export async function saveToDevice(mailbox: MailUser, plan: CleaningPlan) {
  const { caller, id } = mailbox;
  const attachments = await caller.call(listPlanAttachments, { id, planId: plan.id });
  const contents = new Map<string, Buffer>();
  for (const one of attachments) contents.set(one.name, await readAll(mailbox, plan.id, one));
  const sum = await caller.call(confirmSaved, {
    id,
    planId: plan.id,
    attachmentIds: attachments.map((one) => one.id),
    hashes: attachments.map(({ name }) => sha256(contents.get(name)!)),
  });
  return { attachments, contents, sum };
}
