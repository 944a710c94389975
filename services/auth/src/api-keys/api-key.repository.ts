import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull, MoreThan } from 'typeorm';
import { ApiKeyRow } from './api-key.entity';

/** Which keys end soon. */
interface ExpiryTerms {
  now: Date;
  noticeMs: number;
  minLifetimeMs: number;
}

/** Networks that are remembered of a key. */
const MAX_NETWORKS = 50;

@Injectable()
export class ApiKeyRepository {
  constructor(private readonly dataSource: DataSource) {}

  async insert(manager: EntityManager, row: ApiKeyRow): Promise<void> {
    await manager.insert(ApiKeyRow, row);
  }

  findByHandle(handle: string): Promise<ApiKeyRow | null> {
    return this.dataSource.manager.findOneBy(ApiKeyRow, { handle });
  }

  /** A user's keys, newest first. */
  listByUser(userId: string, { isRevokedToo = false } = {}): Promise<ApiKeyRow[]> {
    const where = { userId, ...(!isRevokedToo && { revokedAt: IsNull() }) };
    return this.dataSource.manager.find(ApiKeyRow, { where, order: { createdAt: 'DESC', id: 'DESC' } });
  }

  /** Keys of a user that are neither revoked nor expired. */
  countValid(manager: EntityManager, userId: string, now: Date): Promise<number> {
    return manager.countBy(ApiKeyRow, { userId, revokedAt: IsNull(), expiresAt: MoreThan(now) });
  }

  /** Revokes the keys of a user that are in `by`; returns those that were not revoked before. */
  async revoke(
    manager: EntityManager,
    userId: string,
    revokedAt: Date,
    by: { id?: string; sessionIds?: string[] } = {},
  ): Promise<Pick<ApiKeyRow, 'id' | 'name'>[]> {
    const { raw } = await manager
      .createQueryBuilder()
      .update(ApiKeyRow)
      .set({ revokedAt })
      .where({
        userId,
        revokedAt: IsNull(),
        ...(by.id !== undefined && { id: by.id }),
        ...(by.sessionIds && { sessionId: In(by.sessionIds) }),
      })
      .returning(['id', 'name'])
      .execute();
    return raw as Pick<ApiKeyRow, 'id' | 'name'>[];
  }

  /** Marks keys that end soon, each once, the next to end first; two replicas get none twice. */
  async markExpiring(
    manager: EntityManager,
    { now, noticeMs, minLifetimeMs }: ExpiryTerms,
    limit: number,
  ): Promise<Pick<ApiKeyRow, 'userId' | 'name' | 'expiresAt'>[]> {
    const [rows] = await manager.query<[Pick<ApiKeyRow, 'userId' | 'name' | 'expiresAt'>[], number]>(
      `UPDATE api_key SET expiry_notified_at = $1 WHERE id = ANY (ARRAY(
         SELECT id FROM api_key
         WHERE expires_at > $1 AND expires_at <= $2 AND revoked_at IS NULL AND expiry_notified_at IS NULL
           AND expires_at - created_at >= $3 * interval '1 ms'
         ORDER BY expires_at LIMIT $4 FOR UPDATE SKIP LOCKED))
       RETURNING user_id AS "userId", name, expires_at AS "expiresAt"`,
      [now, new Date(now.getTime() + noticeMs), minLifetimeMs, limit],
    );
    return rows;
  }

  async setLastUsed(id: string, lastUsedAt: Date): Promise<void> {
    await this.dataSource.manager.update(ApiKeyRow, { id }, { lastUsedAt });
  }

  /** Stores a use from a network; returns false where that is known already. */
  async addNetwork(manager: EntityManager, id: string, network: string, at: Date): Promise<boolean> {
    const [rows] = await manager.query<[unknown[], number]>(
      `UPDATE api_key SET last_used_at = $3,
         networks = (CASE WHEN cardinality(networks) >= $4 THEN networks[2:] ELSE networks END) || $2::text
       WHERE id = $1 AND NOT $2 = ANY (networks) RETURNING id`,
      [id, network, at, MAX_NETWORKS],
    );
    return rows.length > 0;
  }
}
