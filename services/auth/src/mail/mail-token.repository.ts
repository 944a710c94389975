import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { MailTokenRow, type TokenPurpose } from './mail-token.entity';

/** Every query on mailed tokens. */
@Injectable()
export class MailTokenRepository {
  constructor(private readonly dataSource: DataSource) {}

  async insert(token: MailTokenRow): Promise<void> {
    await this.dataSource.manager.insert(MailTokenRow, token);
  }

  /** Whether the token could be used now. */
  async exists(tokenHash: string, purpose: TokenPurpose): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      'SELECT 1 FROM mail_token WHERE token_hash = $1 AND purpose = $2 AND expires_at > now()',
      [tokenHash, purpose],
    );
    return rows.length > 0;
  }

  /** Uses the token up, with all others its user has for that purpose; answers the user's id, or null when it is no good. */
  async consume(manager: EntityManager, tokenHash: string, purpose: TokenPurpose): Promise<string | null> {
    const deleted = await manager
      .createQueryBuilder()
      .delete()
      .from(MailTokenRow)
      .where('token_hash = :tokenHash AND purpose = :purpose AND expires_at > now()', { tokenHash, purpose })
      .returning('user_id')
      .execute();
    const userId = (deleted.raw as { user_id: string }[])[0]?.user_id;
    if (userId === undefined) return null;
    await manager.delete(MailTokenRow, { userId, purpose });
    return userId;
  }
}
