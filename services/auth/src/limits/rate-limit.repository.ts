import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { RateLimitRow } from './rate-limit.entity';

/** Hits in a window, and the seconds until it ends. */
export interface Window {
  hits: number;
  endsInSeconds: number;
}

/** Every query on rate limits. They lie in the database so that replicas count together. */
@Injectable()
export class RateLimitRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The running window of `key`, if there is one. */
  async find(key: string): Promise<Window | undefined> {
    const [window] = await this.dataSource.query<Window[]>(
      `SELECT hits, ceil(extract(epoch FROM ends_at - now()))::int AS "endsInSeconds"
       FROM rate_limit WHERE key = $1 AND ends_at > now()`,
      [key],
    );
    return window;
  }

  /** Counts one hit, beginning a new window when none runs. */
  async hit(key: string, windowSeconds: number): Promise<Window> {
    const [window] = await this.dataSource.query<[Window]>(
      `INSERT INTO rate_limit AS l (key, hits, ends_at) VALUES ($1, 1, now() + make_interval(secs => $2))
       ON CONFLICT (key) DO UPDATE SET
         hits = CASE WHEN l.ends_at > now() THEN l.hits + 1 ELSE 1 END,
         ends_at = CASE WHEN l.ends_at > now() THEN l.ends_at ELSE excluded.ends_at END
       RETURNING hits, ceil(extract(epoch FROM ends_at - now()))::int AS "endsInSeconds"`,
      [key, windowSeconds],
    );
    return window;
  }

  async delete(keys: string[], manager: EntityManager = this.dataSource.manager): Promise<void> {
    await manager.delete(RateLimitRow, keys);
  }
}
