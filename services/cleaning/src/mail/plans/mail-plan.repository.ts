import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type {
  CleaningPlan,
  CreateMailPlanDto,
  MailCategory,
  MailProtection,
  MailReason,
} from '@swipeclean/contracts/server';
import { DataSource } from 'typeorm';
import type { PlanStep } from '../../plans/source-adapter';
import type { FolderUse } from '../folders/folder-uses';

/** Messages of a plan; a larger selection takes several plans. */
const MAX_PLAN_MESSAGES = 100_000;

/** A message that a plan takes. */
export interface PlannedMessage {
  id: string;
  folder: string;
  folderUse: FolderUse | null;
  uid: string;
  uidValidity: string;
  messageId: string | null;
  fromName: string | null;
  fromAddress: string;
  subject: string;
  date: Date;
  bytes: string;
  reasons: MailReason[];
  categories: MailCategory[];
  protections: MailProtection[];
  isOfSender: boolean;
}

/** What a plan is made of: a selection of the current scan. */
export type MailSelection = Required<
  Pick<
    CreateMailPlanDto,
    'categories' | 'senderIds' | 'messageIds' | 'exceptIds' | 'protections' | 'keepLatest'
  >
> & {
  /** Senders by their addresses; the names that they show do not count. */
  addresses?: string[];
  /** Mail with such evidence. */
  reasons?: MailReason[];
  /** Mail that arrived before. */
  before?: Date | null;
};

/** Selects messages of a scan for plans. */
@Injectable()
export class MailPlanRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** UIDs of a folder that messages of a plan have there, after they were moved or put back. */
  async listTakenUids(
    planId: string,
    { folder, uidValidity }: { folder: string; uidValidity: string },
    step: PlanStep,
  ): Promise<number[]> {
    const place = step === 'restore' ? `target -> 'back'` : 'target';
    const rows: { uid: number }[] = await this.dataSource.query(
      `SELECT (${place} -> 'uid')::int8::float8 AS uid FROM plan_item
        WHERE plan_id = $1 AND ${place} ->> 'folder' = $2 AND ${place} ->> 'uidValidity' = $3
          AND jsonb_typeof(${place} -> 'uid') = 'number'`,
      [planId, folder, uidValidity],
    );
    return rows.map(({ uid }) => uid);
  }

  /** The messages of a plan by folder, the largest first where there are too many. */
  select(scanId: string, selection: MailSelection): Promise<PlannedMessage[]> {
    return this.dataSource.query(
      `WITH ${chosen(selection)}
       SELECT * FROM (
         SELECT id, folder, folder_use AS "folderUse", uid, uid_validity AS "uidValidity", message_id AS "messageId",
                from_name AS "fromName", from_address AS "fromAddress", subject, date, bytes, reasons, categories,
                protections, is_of_sender AS "isOfSender"
           FROM chosen WHERE NOT is_latest AND NOT protections && $6::text[]
          ORDER BY bytes DESC, id LIMIT ${MAX_PLAN_MESSAGES}) planned
        ORDER BY folder, uid`,
      parameters(scanId, selection),
    );
  }

  /** How many of the chosen messages stay, by protection. */
  async countProtected(scanId: string, selection: MailSelection): Promise<CleaningPlan['protectedItems']> {
    const rows = await this.dataSource.query<{ reason: string; files: string }[]>(
      `WITH ${chosen(selection)}
       SELECT reason, count(*) AS files
         FROM chosen CROSS JOIN unnest(protections || CASE WHEN is_latest THEN '{latest}'::text[] ELSE '{}' END) reason
        WHERE reason = ANY ($6::text[]) OR reason = 'latest' GROUP BY reason ORDER BY reason`,
      parameters(scanId, selection),
    );
    return rows.map(({ reason, files }) => ({ reason, files: Number(files) }));
  }
}

/** All that was chosen, protected or not. What the user sent is chosen by category or one by one alone. */
const chosen = ({ keepLatest }: MailSelection): string => `
  senders AS (SELECT address FROM mail_sender WHERE scan_id = $1 AND id = ANY ($3::uuid[])),
  messages AS (
    SELECT *, coalesce(folder_use, '') NOT IN ('sent', 'drafts')
                AND (from_address IN (SELECT address FROM senders) OR from_address = ANY ($7::text[])) AS is_of_sender,
           ${
             keepLatest > 0
               ? `row_number() OVER (PARTITION BY from_address ORDER BY date DESC, id) <= ${keepLatest}`
               : 'false'
           } AS is_latest
      FROM mail_message WHERE scan_id = $1 AND coalesce(folder_use, '') <> 'trash'),
  chosen AS (
    SELECT * FROM messages
     WHERE (categories && $2::text[] OR is_of_sender OR id = ANY ($4::uuid[]) OR reasons && $8::text[])
       AND id <> ALL ($5::uuid[]) AND ($9::timestamptz IS NULL OR date < $9))`;

const parameters = (scanId: string, selection: MailSelection): unknown[] => [
  scanId,
  selection.categories,
  selection.senderIds,
  selection.messageIds,
  selection.exceptIds,
  selection.protections,
  selection.addresses ?? [],
  selection.reasons ?? [],
  selection.before ?? null,
];
