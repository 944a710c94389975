import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { MailJobRow, type MailKind, type SeenInMail } from './mail-job.entity';

/** Every query on mails to be sent. */
@Injectable()
export class MailJobRepository {
  constructor(private readonly dataSource: DataSource) {}

  async insert(
    manager: EntityManager,
    kind: MailKind,
    email: string,
    seen: SeenInMail | null,
  ): Promise<void> {
    await manager.insert(MailJobRow, { id: uuidv7(), kind, email, seen });
  }

  /**
   * Takes the mail that is due longest and puts off its next try: a minute, then twice as long each time, an hour at most.
   * So a process that dies while sending leaves it to others.
   */
  async claim(): Promise<MailJobRow | undefined> {
    const [rows] = await this.dataSource.query<[MailJobRow[], number]>(
      `UPDATE mail_job SET attempts = attempts + 1,
         due_at = now() + make_interval(secs => least(60 * power(2, attempts), 3600))
       WHERE id = (SELECT id FROM mail_job WHERE due_at <= now() ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING id, kind, email, seen, attempts, due_at AS "dueAt"`,
    );
    return rows[0];
  }

  async delete(id: string): Promise<void> {
    await this.dataSource.manager.delete(MailJobRow, { id });
  }

  async deleteFor(manager: EntityManager, email: string): Promise<void> {
    await manager.delete(MailJobRow, { email });
  }
}
