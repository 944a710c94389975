import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Sum } from '@swipeclean/contracts/server';
import { DataSource, type EntityManager } from 'typeorm';
import { MailAttachmentRow } from '../scan/mail.entity';

/** An attachment without a hash, and where its message is. */
export interface UnhashedAttachment {
  id: string;
  part: string;
  bytes: number;
  folder: string;
  uid: number;
  uidValidity: string;
}

@Injectable()
export class AttachmentRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The largest first, up to a size each and a number. */
  async listUnhashed(scanId: string, maxBytes: number, limit: number): Promise<UnhashedAttachment[]> {
    const rows = await this.dataSource.query<Record<keyof UnhashedAttachment, string>[]>(
      `SELECT attachment.id, part, attachment.bytes, folder, uid, uid_validity AS "uidValidity"
         FROM mail_attachment attachment JOIN mail_message message ON message.id = attachment.message_id
        WHERE attachment.scan_id = $1 AND sha256 IS NULL AND attachment.bytes <= $2
        ORDER BY attachment.bytes DESC, attachment.id LIMIT $3`,
      [scanId, maxBytes, limit],
    );
    return rows.map((row) => ({ ...row, bytes: Number(row.bytes), uid: Number(row.uid) }));
  }

  async update(
    manager: EntityManager,
    id: string,
    values: Pick<MailAttachmentRow, 'sha256' | 'bytes'>,
  ): Promise<void> {
    await manager.update(MailAttachmentRow, { id }, values);
  }

  async sum(scanId: string): Promise<{ hashed: Sum; left: Sum }> {
    const rows = await this.dataSource.query<{ is_hashed: boolean; files: string; bytes: string }[]>(
      `SELECT sha256 IS NOT NULL AS is_hashed, count(*) AS files, sum(bytes) AS bytes
         FROM mail_attachment WHERE scan_id = $1 GROUP BY 1`,
      [scanId],
    );
    const of = (isHashed: boolean): Sum => {
      const row = rows.find(({ is_hashed }) => is_hashed === isHashed);
      return { files: Number(row?.files ?? 0), bytes: Number(row?.bytes ?? 0) };
    };
    return { hashed: of(true), left: of(false) };
  }
}
