import { Injectable } from '@nestjs/common';
import { Column, DataSource, Entity, IsNull, Not, PrimaryColumn } from 'typeorm';

/** The last valid text of a list, which survives a restart and a failed refresh. */
@Entity('stored_list')
export class StoredListRow {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'stored_list_pkey' })
  kind!: string;

  /** URL or file. */
  @Column('text')
  source!: string;

  /** Null until the source returned a valid list. */
  @Column('text', { nullable: true })
  content!: string | null;

  @Column('text', { nullable: true })
  etag!: string | null;

  @Column('int', { nullable: true })
  entries!: number | null;

  /** When the source last returned or confirmed this text. */
  @Column('timestamptz', { nullable: true })
  asOf!: Date | null;

  /** Why the last refresh failed; null when it did not. */
  @Column('text', { nullable: true })
  lastError!: string | null;

  /** When a replica last claimed the refresh. */
  @Column('timestamptz')
  checkedAt!: Date;
}

/** SQL of the table, for the schemas of services that download lists. */
export const STORED_LIST_TABLE = `
  CREATE TABLE stored_list (
    kind text PRIMARY KEY,
    source text NOT NULL,
    content text,
    etag text,
    entries int,
    as_of timestamptz,
    last_error text,
    checked_at timestamptz NOT NULL
  );
`;

/** A list with content, without loading it. */
export type StoredList = Pick<StoredListRow, 'kind' | 'source'> & { asOf: Date };

/** A list with its size, without content. */
export type ListState = Pick<StoredListRow, 'kind' | 'source' | 'entries' | 'asOf' | 'lastError'> & {
  bytes: number | null;
  checkedAt: Date | null;
};

@Injectable()
export class ListRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Claims the refresh of a list if it is new, has another source than before, or was not checked for `minutes`.
   * Returns what is known of the stored list; null when no refresh is due.
   */
  claimRefresh(
    kind: string,
    source: string,
    minutes: number,
  ): Promise<Pick<StoredListRow, 'etag' | 'entries'> | null> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query(
        `INSERT INTO stored_list (kind, source, checked_at) VALUES ($1, $2, '-infinity') ON CONFLICT (kind) DO NOTHING`,
        [kind, source],
      );
      // A list of another source is no reference for the size of this one.
      await manager.query(
        `UPDATE stored_list SET source = $2, content = NULL, etag = NULL, entries = NULL, as_of = NULL, checked_at = '-infinity'
         WHERE kind = $1 AND source <> $2`,
        [kind, source],
      );
      const [rows] = await manager.query<[Pick<StoredListRow, 'etag' | 'entries'>[]]>(
        `UPDATE stored_list SET checked_at = now()
         WHERE kind = $1 AND checked_at <= now() - make_interval(mins => $2) RETURNING etag, entries`,
        [kind, minutes],
      );
      return rows[0] ?? null;
    });
  }

  /** Stores a new text, unless the list has another source by now. */
  async update({ kind, ...list }: Omit<StoredListRow, 'checkedAt' | 'lastError'>): Promise<void> {
    const { source } = list;
    await this.dataSource.manager.update(StoredListRow, { kind, source }, { ...list, lastError: null });
  }

  /** Stores that the source confirmed the text. */
  async updateAsOf(kind: string, asOf: Date): Promise<void> {
    await this.dataSource.manager.update(StoredListRow, { kind }, { asOf, lastError: null });
  }

  /** Stores why a refresh failed; the text stays. */
  async updateError(kind: string, lastError: string): Promise<void> {
    await this.dataSource.manager.update(StoredListRow, { kind }, { lastError });
  }

  /** Makes a list due for its next refresh. */
  async makeDue(kind: string): Promise<void> {
    await this.dataSource.manager.update(StoredListRow, { kind }, { checkedAt: () => `'-infinity'` });
  }

  /** All lists with their size, without content. */
  listStates(): Promise<ListState[]> {
    return this.dataSource.query<ListState[]>(
      `SELECT kind, source, entries, octet_length(content) AS bytes, as_of AS "asOf", last_error AS "lastError",
         CASE WHEN isfinite(checked_at) THEN checked_at END AS "checkedAt" FROM stored_list ORDER BY kind`,
    );
  }

  async list(): Promise<StoredList[]> {
    const rows = await this.dataSource.manager.find(StoredListRow, {
      select: { kind: true, source: true, asOf: true },
      where: { content: Not(IsNull()) },
    });
    return rows as StoredList[];
  }

  async getContent(kind: string): Promise<string> {
    const { content } = await this.dataSource.manager.findOneByOrFail(StoredListRow, { kind });
    return content as string;
  }
}
