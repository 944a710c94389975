import { Injectable } from '@nestjs/common';
import { withAdvisoryLock } from '@swipeclean/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { MailJobRow } from './mail-job.entity';
import { MailTokenRow, type TokenPurpose } from './mail-token.entity';

@Injectable()
export class MailTokenRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Stores a token; false where its account was erased meanwhile. Older links to reset the password end, because
   * somebody else may have read their mails.
   */
  insert({ tokenHash, userId, purpose, email, expiresAt }: MailTokenRow): Promise<boolean> {
    // The locks are taken in the order of `consume`: tokens, then the account.
    return withAdvisoryLock(this.dataSource, `mail-token:${purpose}:${userId}`, async (manager) => {
      if (purpose === 'reset-password') await manager.delete(MailTokenRow, { userId, purpose });
      const rows = await manager.query<unknown[]>(
        `INSERT INTO mail_token (token_hash, user_id, purpose, email, expires_at)
         SELECT $1, id, $3, $4, $5 FROM account WHERE id = $2 FOR KEY SHARE
         RETURNING 1`,
        [tokenHash, userId, purpose, email, expiresAt],
      );
      return rows.length > 0;
    });
  }

  /** Whether the token could be used now. */
  async exists(tokenHash: string, purpose: TokenPurpose): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      'SELECT 1 FROM mail_token WHERE token_hash = $1 AND purpose = $2 AND expires_at > now()',
      [tokenHash, purpose],
    );
    return rows.length > 0;
  }

  /**
   * Uses the token up, with all others its user has for its purpose; answers its user and address, or null when it is
   * none of these purposes or has expired.
   */
  async consume(
    manager: EntityManager,
    tokenHash: string,
    purposes: readonly TokenPurpose[],
  ): Promise<Pick<MailTokenRow, 'userId' | 'email'> | null> {
    const deleted = await manager
      .createQueryBuilder()
      .delete()
      .from(MailTokenRow)
      .where('token_hash = :tokenHash AND purpose IN (:...purposes) AND expires_at > now()', {
        tokenHash,
        purposes,
      })
      .returning('user_id, purpose, email')
      .execute();
    const [token] = deleted.raw as { user_id: string; purpose: TokenPurpose; email: string | null }[];
    if (!token) return null;
    await manager.delete(MailTokenRow, { userId: token.user_id, purpose: token.purpose });
    return { userId: token.user_id, email: token.email };
  }

  /** Makes every link that was mailed to a user useless, and cancels changes of address whose mail is still queued. */
  async deleteByUser(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(MailJobRow, { userId });
    await manager.delete(MailTokenRow, { userId });
  }
}
