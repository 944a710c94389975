import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { PasskeyChallengeRow, PasskeyRow } from './passkey.entity';

/** What a challenge was issued for. */
export type ChallengeUse = Pick<PasskeyChallengeRow, 'sessionId' | 'isSetup'>;

@Injectable()
export class PasskeyRepository {
  constructor(private readonly dataSource: DataSource) {}

  async insert(manager: EntityManager, row: PasskeyRow): Promise<void> {
    await manager.insert(PasskeyRow, row);
  }

  findByCredentialId(credentialId: string): Promise<PasskeyRow | null> {
    return this.dataSource.manager.findOneBy(PasskeyRow, { credentialId });
  }

  findOwn(userId: string, id: string): Promise<PasskeyRow | null> {
    return this.dataSource.manager.findOneBy(PasskeyRow, { userId, id });
  }

  /** A user's passkeys, newest first. */
  listByUser(userId: string, manager: EntityManager = this.dataSource.manager): Promise<PasskeyRow[]> {
    return manager.find(PasskeyRow, { where: { userId }, order: { createdAt: 'DESC', id: 'DESC' } });
  }

  countByUser(userId: string, manager: EntityManager = this.dataSource.manager): Promise<number> {
    return manager.countBy(PasskeyRow, { userId });
  }

  async rename(userId: string, id: string, name: string): Promise<void> {
    await this.dataSource.manager.update(PasskeyRow, { userId, id }, { name });
  }

  /** Stores a use; returns false where the passkey was removed meanwhile. */
  async recordUse(manager: EntityManager, id: string, counter: number, at: Date): Promise<boolean> {
    const result = await manager.update(PasskeyRow, { id }, { counter: String(counter), lastUsedAt: at });
    return (result.affected ?? 0) > 0;
  }

  /** Returns whether it existed. */
  async delete(manager: EntityManager, userId: string, id: string): Promise<boolean> {
    return ((await manager.delete(PasskeyRow, { userId, id })).affected ?? 0) > 0;
  }

  async deleteByUser(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(PasskeyRow, { userId });
  }

  async insertChallenge(row: PasskeyChallengeRow): Promise<void> {
    await this.dataSource.manager.insert(PasskeyChallengeRow, row);
  }

  /** Uses a challenge up, whatever its answer; null where it is not there, too old or for something else. */
  async consumeChallenge(
    tokenHash: string,
    { sessionId, isSetup }: ChallengeUse,
    now: Date,
  ): Promise<string | null> {
    const { raw } = await this.dataSource.manager
      .createQueryBuilder()
      .delete()
      .from(PasskeyChallengeRow)
      .where({ tokenHash })
      .returning('*')
      .execute();
    const [row] = raw as {
      challenge: string;
      session_id: string | null;
      is_setup: boolean;
      expires_at: Date;
    }[];
    const isFit = row?.session_id === sessionId && row.is_setup === isSetup && row.expires_at > now;
    return isFit ? row.challenge : null;
  }
}
