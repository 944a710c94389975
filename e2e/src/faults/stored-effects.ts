import { setTimeout as sleep } from 'node:timers/promises';
import { withClient, withDatabase } from '@swipeclean/local-stack';
import { SERVICE_NAMES } from '@swipeclean/contracts';
import type { LoadResult } from './load';

/** Longer than JetStream waits for an acknowledgement (30 s) and a repeated publication takes. */
const SETTLE_MS = 120_000;

/** Operations that were acknowledged and are not stored, and those stored more than once. */
export interface Effects {
  lost: number;
  doubled: number;
}

/** Reads the database of the services, by the address of its superuser. */
export class StoredEffects {
  constructor(private readonly adminUrl: string) {}

  query<Row>(text: string, values?: unknown[]): Promise<Row[]> {
    return withClient(withDatabase(this.adminUrl, 'swipeclean'), async (client) => {
      const { rows } = await client.query(text, values);
      return rows as Row[];
    });
  }

  /** Has unconfirmed events published again at once instead of after minutes. */
  async publishAgain(): Promise<void> {
    for (const name of SERVICE_NAMES) await this.query(`UPDATE ${name}.outbox SET published_at = NULL`);
  }

  /** Waits until every event is confirmed. */
  async untilConfirmed(): Promise<void> {
    const counts = SERVICE_NAMES.map((name) => `(SELECT count(*) FROM ${name}.outbox)`).join(' + ');
    for (const end = Date.now() + SETTLE_MS; ; await sleep(1000)) {
      const [row] = await this.query<{ rows: number }>(`SELECT (${counts})::int AS rows`);
      if (row?.rows === 0) return;
      if (Date.now() > end) throw new Error(`${row?.rows} events are not confirmed`);
    }
  }

  /** Numbers of cleanings and ids of sessions that are stored more than once. */
  async listDoubled(): Promise<string[]> {
    const rows = await this.query<{ id: string }>(
      `SELECT id FROM (SELECT files::text AS id FROM cleaning.action UNION ALL SELECT session_id FROM spy.sign_in)
       AS operation GROUP BY id HAVING count(*) > 1`,
    );
    return rows.map(({ id }) => id);
  }

  async compare({ cleanings, sessions }: LoadResult): Promise<Effects> {
    const [found] = await this.query<Effects>(
      `WITH cleaning AS (SELECT (SELECT count(*) FROM cleaning.action WHERE files = number) AS stored
         FROM unnest($1::bigint[]) AS number),
       sign_in AS (SELECT (SELECT count(*) FROM spy.sign_in WHERE session_id = session) AS stored
         FROM unnest($2::text[]) AS session)
       SELECT count(*) FILTER (WHERE stored = 0)::int AS lost, count(*) FILTER (WHERE stored > 1)::int AS doubled
       FROM (SELECT * FROM cleaning UNION ALL SELECT * FROM sign_in) AS operation`,
      [cleanings, sessions],
    );
    return found as Effects;
  }
}
