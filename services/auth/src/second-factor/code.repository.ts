import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, LessThan, Not } from 'typeorm';
import { AuthenticatorRow } from './authenticator.entity';
import { RecoveryCodeRow } from './recovery-code.entity';

/** Authenticator apps and recovery codes. Each use is one conditional statement: of two racing uses one wins. */
@Injectable()
export class CodeRepository {
  constructor(private readonly dataSource: DataSource) {}

  findAuthenticator(
    userId: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<AuthenticatorRow | null> {
    return manager.findOneBy(AuthenticatorRow, { userId });
  }

  hasAuthenticator(userId: string, manager: EntityManager = this.dataSource.manager): Promise<boolean> {
    return manager.existsBy(AuthenticatorRow, { userId, confirmedAt: Not(IsNull()) });
  }

  /** Stores an app that counts for nothing yet, in place of one that never counted. */
  async upsertAuthenticator(row: Pick<AuthenticatorRow, 'userId' | 'secret' | 'createdAt'>): Promise<void> {
    await this.dataSource.manager.upsert(AuthenticatorRow, { ...row, lastStep: '0' }, ['userId']);
  }

  /** Has an app count from now on; false where another request did that. */
  async confirmAuthenticator(
    manager: EntityManager,
    userId: string,
    step: number,
    at: Date,
  ): Promise<boolean> {
    const unconfirmed = { userId, confirmedAt: IsNull() };
    const result = await manager.update(AuthenticatorRow, unconfirmed, {
      confirmedAt: at,
      lastStep: String(step),
    });
    return (result.affected ?? 0) > 0;
  }

  /** Uses the code of a time step up, with those before it; false where that was done already. */
  async consumeStep(manager: EntityManager, userId: string, step: number): Promise<boolean> {
    const unused = { userId, lastStep: LessThan(String(step)) };
    return ((await manager.update(AuthenticatorRow, unused, { lastStep: String(step) })).affected ?? 0) > 0;
  }

  /** Returns whether it counted. */
  async deleteAuthenticator(manager: EntityManager, userId: string): Promise<boolean> {
    const confirmed = await this.hasAuthenticator(userId, manager);
    await manager.delete(AuthenticatorRow, { userId });
    return confirmed;
  }

  countRecoveryCodes(userId: string, manager: EntityManager = this.dataSource.manager): Promise<number> {
    return manager.countBy(RecoveryCodeRow, { userId });
  }

  async replaceRecoveryCodes(manager: EntityManager, userId: string, hashes: string[]): Promise<void> {
    await manager.delete(RecoveryCodeRow, { userId });
    if (hashes.length > 0)
      await manager.insert(
        RecoveryCodeRow,
        hashes.map((codeHash) => ({ userId, codeHash })),
      );
  }

  /** Uses a recovery code up; false where it is none, or no longer. */
  async consumeRecoveryCode(manager: EntityManager, userId: string, codeHash: string): Promise<boolean> {
    return ((await manager.delete(RecoveryCodeRow, { userId, codeHash })).affected ?? 0) > 0;
  }
}
