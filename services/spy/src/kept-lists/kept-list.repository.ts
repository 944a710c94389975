import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not } from 'typeorm';
import { KeptListRow } from './kept-list.entity';

/** A list that has content. */
type KeptList = Omit<KeptListRow, 'checkedAt' | 'content' | 'entries' | 'asOf'> & {
  content: string;
  entries: number;
  asOf: Date;
};

/** Every query on kept lists. */
@Injectable()
export class KeptListRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Makes it this process's turn to ask the source of a list: when the list is new, comes from elsewhere than before, or
   * nobody asked for `minutes`. Answers what is known of the list that is kept; null when it is nobody's turn.
   */
  claim(
    kind: string,
    source: string,
    minutes: number,
  ): Promise<Pick<KeptListRow, 'etag' | 'entries'> | null> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query(
        `INSERT INTO kept_list (kind, source, checked_at) VALUES ($1, $2, '-infinity') ON CONFLICT (kind) DO NOTHING`,
        [kind, source],
      );
      // What came from elsewhere is no measure of what comes now.
      await manager.query(
        `UPDATE kept_list SET source = $2, content = NULL, etag = NULL, entries = NULL, as_of = NULL, checked_at = '-infinity'
         WHERE kind = $1 AND source <> $2`,
        [kind, source],
      );
      const [rows] = await manager.query<[Pick<KeptListRow, 'etag' | 'entries'>[]]>(
        `UPDATE kept_list SET checked_at = now()
         WHERE kind = $1 AND checked_at <= now() - make_interval(mins => $2) RETURNING etag, entries`,
        [kind, minutes],
      );
      return rows[0] ?? null;
    });
  }

  async keep({ kind, ...list }: KeptList): Promise<void> {
    await this.dataSource.manager.update(KeptListRow, { kind, source: list.source }, list);
  }

  /** Notes that the source still gives what is kept. */
  async confirm(kind: string, asOf: Date): Promise<void> {
    await this.dataSource.manager.update(KeptListRow, { kind }, { asOf });
  }

  /** The lists that have content, without it. */
  async listKept(): Promise<{ kind: string; source: string; asOf: Date }[]> {
    const rows = await this.dataSource.manager.find(KeptListRow, {
      select: { kind: true, source: true, asOf: true },
      where: { content: Not(IsNull()) },
    });
    return rows as { kind: string; source: string; asOf: Date }[];
  }

  async contentOf(kind: string): Promise<string> {
    const { content } = await this.dataSource.manager.findOneByOrFail(KeptListRow, { kind });
    return content as string;
  }
}
