import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not } from 'typeorm';
import type { ListKind } from './ip-list';
import { IpListRow } from './ip-list.entity';

/** A list that has content. */
type KeptList = Omit<IpListRow, 'checkedAt' | 'content' | 'entries' | 'asOf'> & {
  content: string;
  entries: number;
  asOf: Date;
};

/** Every query on lists of addresses. */
@Injectable()
export class IpListRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Makes it this process's turn to ask the source of a list: when the list is new, comes from elsewhere than before, or
   * nobody asked for `minutes`. Answers what is known of the list that is kept; null when it is nobody's turn.
   */
  claim(
    kind: ListKind,
    source: string,
    minutes: number,
  ): Promise<Pick<IpListRow, 'etag' | 'entries'> | null> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query(
        `INSERT INTO ip_list (kind, source, checked_at) VALUES ($1, $2, '-infinity') ON CONFLICT (kind) DO NOTHING`,
        [kind, source],
      );
      // What came from elsewhere is no measure of what comes now.
      await manager.query(
        `UPDATE ip_list SET source = $2, content = NULL, etag = NULL, entries = NULL, as_of = NULL, checked_at = '-infinity'
         WHERE kind = $1 AND source <> $2`,
        [kind, source],
      );
      const [rows] = await manager.query<[Pick<IpListRow, 'etag' | 'entries'>[]]>(
        `UPDATE ip_list SET checked_at = now()
         WHERE kind = $1 AND checked_at <= now() - make_interval(mins => $2) RETURNING etag, entries`,
        [kind, minutes],
      );
      return rows[0] ?? null;
    });
  }

  async keep({ kind, ...list }: KeptList): Promise<void> {
    await this.dataSource.manager.update(IpListRow, { kind, source: list.source }, list);
  }

  /** Notes that the source still gives what is kept. */
  async confirm(kind: ListKind, asOf: Date): Promise<void> {
    await this.dataSource.manager.update(IpListRow, { kind }, { asOf });
  }

  /** The lists that have content, without it. */
  async listKept(): Promise<{ kind: ListKind; source: string; asOf: Date }[]> {
    const rows = await this.dataSource.manager.find(IpListRow, {
      select: { kind: true, source: true, asOf: true },
      where: { content: Not(IsNull()) },
    });
    return rows as { kind: ListKind; source: string; asOf: Date }[];
  }

  async contentOf(kind: ListKind): Promise<string> {
    const { content } = await this.dataSource.manager.findOneByOrFail(IpListRow, { kind });
    return content as string;
  }
}
