import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AttachmentKindSum, MailProtection, PlanAttachment, Sum } from '@swipeclean/contracts/server';
import { DataSource } from 'typeorm';
import type { FolderUse } from '../folders/folder-uses';
import type { AttachmentItem, PlannedAttachment } from './attachment-ref';

/** An attachment that was chosen, and its message. */
export interface ChosenAttachment {
  id: string;
  part: string;
  name: string;
  bytes: string;
  protection: string | null;
  messageRowId: string;
  folder: string;
  folderUse: FolderUse | null;
  uid: string;
  uidValidity: string;
  messageId: string | null;
  fromName: string | null;
  fromAddress: string;
  subject: string;
  date: Date;
  messageBytes: string;
  protections: MailProtection[];
}

const NOT_TRASH = `coalesce(message.folder_use, '') <> 'trash'`;

/** Chooses attachments of a scan, and reads those of plans. */
@Injectable()
export class AttachmentPlanRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Those of the named that the scan has, by folder and message. */
  select(scanId: string, ids: readonly string[]): Promise<ChosenAttachment[]> {
    return this.dataSource.query(
      `SELECT attachment.id, part, name, attachment.bytes, protection, message.id AS "messageRowId", folder,
              folder_use AS "folderUse", uid, uid_validity AS "uidValidity", message.message_id AS "messageId",
              from_name AS "fromName", from_address AS "fromAddress", subject, date, message.bytes AS "messageBytes",
              protections
         FROM mail_attachment attachment JOIN mail_message message ON message.id = attachment.message_id
        WHERE attachment.scan_id = $1 AND attachment.id = ANY ($2::uuid[]) AND ${NOT_TRASH}
        ORDER BY folder, uid, part`,
      [scanId, ids],
    );
  }

  async sumKinds(scanId: string): Promise<AttachmentKindSum[]> {
    const rows = await this.dataSource.query<Record<keyof AttachmentKindSum, string>[]>(
      `SELECT kind, count(*) AS files, sum(attachment.bytes) AS bytes
         FROM mail_attachment attachment JOIN mail_message message ON message.id = attachment.message_id
        WHERE attachment.scan_id = $1 AND ${NOT_TRASH} GROUP BY kind ORDER BY sum(attachment.bytes) DESC, kind`,
      [scanId],
    );
    return rows.map(({ kind, files, bytes }) => ({
      kind: kind as AttachmentKindSum['kind'],
      files: Number(files),
      bytes: Number(bytes),
    }));
  }

  /** A page of what a plan saves. */
  async list(planId: string, offset: number, limit: number): Promise<PlanAttachment[]> {
    const rows = await this.dataSource.query<(Omit<PlanAttachment, 'bytes'> & { bytes: string })[]>(
      `SELECT attachment ->> 'id' AS id, position, attachment ->> 'name' AS name,
              (attachment ->> 'bytes')::bigint AS bytes, target -> 'saved' -> (attachment ->> 'id') ->> 'sha256' AS sha256
         FROM plan_item CROSS JOIN jsonb_array_elements(ref -> 'attachments') WITH ORDINALITY AS one (attachment, nth)
        WHERE plan_id = $1 ORDER BY position, nth OFFSET $2 LIMIT $3`,
      [planId, offset, limit],
    );
    return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }));
  }

  /** An attachment of a plan, and its message; null unless the plan has it. */
  async find(
    planId: string,
    attachmentId: string,
  ): Promise<(Pick<AttachmentItem, 'ref'> & { attachment: PlannedAttachment }) | null> {
    const [row] = await this.dataSource.query<Pick<AttachmentItem, 'ref'>[]>(
      `SELECT ref FROM plan_item WHERE plan_id = $1 AND ref @> jsonb_build_object('attachments',
              jsonb_build_array(jsonb_build_object('id', $2::text)))`,
      [planId, attachmentId],
    );
    const attachment = row?.ref.attachments.find(({ id }) => id === attachmentId);
    return row && attachment ? { ...row, attachment } : null;
  }

  /** Stores what a device has saved. @returns how many of the named the plan has, and all that is saved of it */
  async confirm(
    planId: string,
    saved: readonly { id: string; sha256: string }[],
  ): Promise<{ known: number; all: Sum }> {
    return this.dataSource.transaction(async (manager) => {
      const rows = await manager.query<{ known: string }[]>(
        `WITH named AS (
           SELECT position, jsonb_object_agg(saved.id, jsonb_build_object('sha256', saved.sha256,
                    'bytes', (attachment ->> 'bytes')::bigint)) AS hashes, count(*) AS known
             FROM plan_item CROSS JOIN jsonb_array_elements(ref -> 'attachments') AS attachment
             JOIN unnest($2::text[], $3::text[]) AS saved (id, sha256) ON saved.id = attachment ->> 'id'
            WHERE plan_id = $1 GROUP BY position),
         stored AS (
           UPDATE plan_item SET target = jsonb_build_object('saved',
                    coalesce(target -> 'saved', '{}'::jsonb) || named.hashes)
             FROM named WHERE plan_item.plan_id = $1 AND plan_item.position = named.position
              AND plan_item.outcome = 'pending' RETURNING 1)
         SELECT coalesce(sum(known), 0) AS known FROM named`,
        [planId, saved.map(({ id }) => id), saved.map(({ sha256 }) => sha256)],
      );
      const sums = await manager.query<{ files: string; bytes: string }[]>(
        `SELECT count(*) AS files, coalesce(sum((value ->> 'bytes')::bigint), 0) AS bytes
           FROM plan_item CROSS JOIN jsonb_each(coalesce(target -> 'saved', '{}'::jsonb)) WHERE plan_id = $1`,
        [planId],
      );
      return {
        known: Number(rows[0]?.known),
        all: { files: Number(sums[0]?.files), bytes: Number(sums[0]?.bytes) },
      };
    });
  }
}
