import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  DEFAULT_MAIL_PROTECTIONS,
  MAIL_CATEGORIES,
  type MailCategory,
  type MailTotals,
  type Sum,
} from '@swipeclean/contracts/server';
import { deleteInBatches, type FencedTransaction } from '@swipeclean/service-kit';
import { DataSource, type EntityManager, In } from 'typeorm';
import { MailScanRow } from './mail.entity';
import type { NewAttachment, NewMessage } from './scan-message';

/** Rows of one statement, so that none comes near the time limit. */
const ROWS_OF_A_GROUPING = 50_000;
const TABLES = ['mail_attachment', 'mail_sender', 'mail_message'] as const;

/** Folders whose mail others sent. */
const RECEIVED = `coalesce(folder_use, '') NOT IN ('sent', 'drafts', 'trash')`;
const NOT_TRASH = `coalesce(folder_use, '') <> 'trash'`;

type CountedTotals = Pick<
  MailTotals,
  'messages' | 'categories' | 'cleanable' | 'protectedMessages' | 'trash' | 'attachments'
>;

const SENDER_COLUMNS =
  'address, name, messages, bytes, unread, first_at, last_at, categories, protected_messages, unsubscribe';
/** A share of a scan's received messages by sender; those without an address are one row, of several senders. */
const SENDERS_OF_SHARE = `
  SELECT from_address AS address,
         (array_agg(from_name ORDER BY date DESC) FILTER (WHERE from_name <> '' AND from_address <> ''))[1] AS name,
         count(*) AS messages, sum(bytes) AS bytes, count(*) FILTER (WHERE is_unread) AS unread,
         min(date) AS first_at, max(date) AS last_at,
         array_remove(ARRAY[${MAIL_CATEGORIES.map(
           (name) => `CASE WHEN bool_or('${name}' = ANY (categories)) THEN '${name}' END`,
         ).join(', ')}], NULL) AS categories,
         count(*) FILTER (WHERE protections && $4::text[]) AS protected_messages,
         (array_agg(unsubscribe ORDER BY date DESC)
           FILTER (WHERE unsubscribe IS NOT NULL AND from_address <> ''))[1] AS unsubscribe
    FROM mail_message
   WHERE scan_id = $1 AND ${RECEIVED} AND abs(hashtext(from_address) % $2) = $3
   GROUP BY from_address`;

/** Stores what a scan finds. Readers see it once the scan is complete. */
@Injectable()
export class MailScanRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Begins a scan or continues it, and deletes what interrupted ones left. */
  async begin(transaction: FencedTransaction, sourceId: string, scanId: string): Promise<void> {
    await this.deleteOthers(transaction, sourceId, [scanId]);
    await transaction((manager) =>
      manager.query('INSERT INTO mail_scan (id, source_id) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING', [
        scanId,
        sourceId,
      ]),
    );
  }

  async insert(
    manager: EntityManager,
    sourceId: string,
    scanId: string,
    messages: readonly NewMessage[],
    attachments: readonly NewAttachment[],
  ): Promise<void> {
    const of = <Name extends keyof NewMessage>(name: Name) => messages.map((message) => message[name]);
    const lists = (name: 'categories' | 'reasons' | 'protections') =>
      of(name).map((words) => words.join(','));
    await manager.query(
      `INSERT INTO mail_message (source_id, scan_id, id, folder, folder_use, uid, uid_validity, message_id,
                from_name, from_address, subject, date, is_own_date, bytes, is_unread, unsubscribe, categories, reasons,
                protections)
         SELECT $1, $2, id, folder, folder_use, uid, uid_validity, message_id, from_name, from_address, subject, date,
                is_own_date, bytes, is_unread, unsubscribe, string_to_array(categories, ','), string_to_array(reasons, ','),
                string_to_array(protections, ',')
           FROM unnest($3::uuid[], $4::text[], $5::text[], $6::bigint[], $7::text[], $8::text[], $9::text[],
                       $10::text[], $11::text[], $12::timestamptz[], $13::boolean[], $14::bigint[], $15::boolean[],
                       $16::text[], $17::text[], $18::text[], $19::text[])
             AS message (id, folder, folder_use, uid, uid_validity, message_id, from_name, from_address, subject, date,
                         is_own_date, bytes, is_unread, unsubscribe, categories, reasons, protections)`,
      [
        sourceId,
        scanId,
        of('id'),
        of('folder'),
        of('folderUse'),
        of('uid'),
        of('uidValidity'),
        of('messageId'),
        of('fromName'),
        of('fromAddress'),
        of('subject'),
        of('date'),
        of('isOwnDate'),
        of('bytes'),
        of('isUnread'),
        of('unsubscribe'),
        lists('categories'),
        lists('reasons'),
        lists('protections'),
      ],
    );
    if (attachments.length > 0) await this.insertAttachments(manager, sourceId, scanId, attachments);
  }

  private async insertAttachments(
    manager: EntityManager,
    sourceId: string,
    scanId: string,
    attachments: readonly NewAttachment[],
  ): Promise<void> {
    await manager.query(
      `INSERT INTO mail_attachment (source_id, scan_id, id, message_id, part, name, bytes, kind, protection)
       SELECT $1, $2, * FROM unnest($3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::bigint[], $8::text[], $9::text[])`,
      [
        sourceId,
        scanId,
        attachments.map(({ id }) => id),
        attachments.map(({ messageId }) => messageId),
        attachments.map(({ part }) => part),
        attachments.map(({ name }) => name),
        attachments.map(({ bytes }) => bytes),
        attachments.map(({ kind }) => kind),
        attachments.map(({ protection }) => protection),
      ],
    );
  }

  /** Deletes what an interrupted attempt stored of a folder. */
  async deleteFolder(transaction: FencedTransaction, scanId: string, folder: string): Promise<void> {
    const where = 'scan_id = $1 AND folder = $2';
    const messages = { table: 'mail_message', where, values: [scanId, folder], transaction };
    await deleteInBatches(this.dataSource, {
      ...messages,
      table: 'mail_attachment',
      where: `scan_id = $1 AND message_id IN (SELECT id FROM mail_message WHERE ${where})`,
    });
    await deleteInBatches(this.dataSource, messages);
  }

  /** Counts a scan's messages. */
  async sum(scanId: string): Promise<CountedTotals> {
    const isKept = `protections && $2::text[]`;
    const [row] = await this.dataSource.query<[Record<string, string>]>(
      `SELECT ${sumWhere('messages', NOT_TRASH)}, ${sumWhere('trash', `folder_use = 'trash'`)},
              ${MAIL_CATEGORIES.map((name) => sumWhere(name, `'${name}' = ANY (categories) AND ${NOT_TRASH}`)).join(', ')},
              ${sumWhere('cleanable', `categories <> '{}' AND NOT ${isKept} AND ${NOT_TRASH}`)},
              count(*) FILTER (WHERE categories <> '{}' AND ${isKept} AND ${NOT_TRASH}) AS kept
         FROM mail_message WHERE scan_id = $1`,
      [scanId, DEFAULT_MAIL_PROTECTIONS],
    );
    const sum = (name: string): Sum => ({
      files: Number(row[`${name}_files`]),
      bytes: Number(row[`${name}_bytes`]),
    });
    const [attached] = await this.dataSource.query<[{ files: string; bytes: string }]>(
      `SELECT count(*) AS files, coalesce(sum(attachment.bytes), 0) AS bytes
         FROM mail_attachment attachment JOIN mail_message message ON message.id = attachment.message_id
        WHERE attachment.scan_id = $1 AND ${NOT_TRASH}`,
      [scanId],
    );
    return {
      messages: sum('messages'),
      trash: sum('trash'),
      categories: Object.fromEntries(MAIL_CATEGORIES.map((name) => [name, sum(name)])) as Record<
        MailCategory,
        Sum
      >,
      cleanable: sum('cleanable'),
      protectedMessages: Number(row['kept']),
      attachments: { files: Number(attached.files), bytes: Number(attached.bytes) },
    };
  }

  /** Groups a scan's received messages by sender, a share at a time. @returns the number of senders */
  async insertSenders(
    transaction: FencedTransaction,
    sourceId: string,
    scanId: string,
    messages: number,
  ): Promise<number> {
    const deletion = { table: 'mail_sender', where: 'scan_id = $1', values: [scanId], transaction };
    await deleteInBatches(this.dataSource, deletion);
    const shares = sharesOf(messages);
    let senders = 0;
    for (let share = 0; share < shares; share += 1) {
      const rows = await transaction((manager) =>
        manager.query<unknown[]>(
          `INSERT INTO mail_sender (id, source_id, scan_id, ${SENDER_COLUMNS})
           SELECT gen_random_uuid(), $5, $1, ${SENDER_COLUMNS} FROM (${SENDERS_OF_SHARE}) counted RETURNING 1`,
          [scanId, shares, share, DEFAULT_MAIL_PROTECTIONS, sourceId],
        ),
      );
      senders += rows.length;
    }
    return senders;
  }

  /** Counts the senders of a scan again, after messages were moved. @returns the number of those with messages */
  async updateSenders(
    transaction: FencedTransaction,
    scanId: string,
    { folders }: MailTotals,
  ): Promise<number> {
    const shares = sharesOf(folders.reduce((sum, { files }) => sum + files, 0));
    let senders = 0;
    for (let share = 0; share < shares; share += 1) {
      const [row] = await transaction((manager) =>
        manager.query<{ senders: string }[]>(
          `WITH counted AS (${SENDERS_OF_SHARE}), changed AS (
             UPDATE mail_sender SET messages = coalesce(counted.messages, 0), bytes = coalesce(counted.bytes, 0),
                    unread = coalesce(counted.unread, 0),
                    protected_messages = coalesce(counted.protected_messages, 0),
                    first_at = coalesce(counted.first_at, mail_sender.first_at),
                    last_at = coalesce(counted.last_at, mail_sender.last_at),
                    categories = coalesce(counted.categories, mail_sender.categories)
               FROM mail_sender sender LEFT JOIN counted ON counted.address = sender.address
              WHERE mail_sender.id = sender.id AND sender.scan_id = $1 AND abs(hashtext(sender.address) % $2) = $3
                AND sender.messages <> coalesce(counted.messages, 0))
           SELECT count(*) AS senders FROM counted`,
          [scanId, shares, share, DEFAULT_MAIL_PROTECTIONS],
        ),
      );
      senders += Number(row?.senders);
    }
    return senders;
  }

  /** Messages and bytes by folder. */
  async sumFolders(scanId: string): Promise<Map<string, Sum>> {
    const rows = await this.dataSource.query<{ folder: string; files: string; bytes: string }[]>(
      'SELECT folder, count(*) AS files, sum(bytes) AS bytes FROM mail_message WHERE scan_id = $1 GROUP BY folder',
      [scanId],
    );
    return new Map(
      rows.map(({ folder, files, bytes }) => [folder, { files: Number(files), bytes: Number(bytes) }]),
    );
  }

  /** The scan whose rows are listed; null before the first, and a day after the last. */
  findCurrent(sourceId: string): Promise<MailScanRow | null> {
    return this.dataSource.manager.findOneBy(MailScanRow, { sourceId, isCurrent: true });
  }

  /** Current scans by their mailbox. */
  async listCurrent(sourceIds: readonly string[]): Promise<Map<string, MailScanRow>> {
    const where = { sourceId: In([...sourceIds]), isCurrent: true };
    const rows = await this.dataSource.manager.findBy(MailScanRow, where);
    return new Map(rows.map((row) => [row.sourceId, row]));
  }

  async updateTotals(manager: EntityManager, id: string, totals: MailTotals): Promise<void> {
    await manager.update(MailScanRow, { id }, { totals: totals as never });
  }

  /** Shows this scan in place of the last one, whose rows are then deleted. */
  async complete(
    transaction: FencedTransaction,
    sourceId: string,
    scanId: string,
    totals: MailTotals,
  ): Promise<void> {
    await transaction(async (manager) => {
      await manager.delete(MailScanRow, { sourceId, isCurrent: true });
      const values = { isCurrent: true, totals: totals as never, storedAt: new Date() };
      await manager.update(MailScanRow, { id: scanId }, values);
    });
    await this.deleteOthers(transaction, sourceId, [scanId]);
  }

  /** Deletes rows of scans that are neither the current one nor among these. */
  async deleteOthers(
    transaction: FencedTransaction,
    sourceId: string,
    kept: readonly string[],
  ): Promise<void> {
    const current = 'SELECT id FROM mail_scan WHERE source_id = $1 AND is_current';
    const values = [sourceId, kept];
    const where = `source_id = $1 AND scan_id <> ALL ($2::uuid[]) AND scan_id NOT IN (${current})`;
    for (const table of TABLES) await deleteInBatches(this.dataSource, { table, where, values, transaction });
    await transaction((manager) =>
      manager.query(
        'DELETE FROM mail_scan WHERE source_id = $1 AND NOT is_current AND id <> ALL ($2::uuid[])',
        values,
      ),
    );
  }
}

const sharesOf = (messages: number): number => Math.ceil(messages / ROWS_OF_A_GROUPING);

const sumWhere = (name: string, condition: string): string =>
  `count(*) FILTER (WHERE ${condition}) AS ${name}_files,
   coalesce(sum(bytes) FILTER (WHERE ${condition}), 0) AS ${name}_bytes`;
