import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ConnectionCount, ConnectionState, SourceKind } from '@swipeclean/contracts/server';
import { deleteInBatches, type FencedTransaction } from '@swipeclean/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { ConnectionRow, type ConnectionSettings } from './connection.entity';

@Injectable()
export class ConnectionRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async insert(
    manager: EntityManager,
    row: Omit<ConnectionRow, 'createdAt' | 'state'>,
  ): Promise<ConnectionRow> {
    const fresh = { state: 'connected' as const, createdAt: new Date() };
    return manager.save(ConnectionRow, manager.create(ConnectionRow, { ...row, ...fresh }));
  }

  find(userId: string, id: string, kind?: SourceKind): Promise<ConnectionRow | null> {
    return this.dataSource.manager.findOneBy(ConnectionRow, { userId, id, ...(kind && { kind }) });
  }

  /** The connection of a job, whose user is known. */
  findById(id: string, manager = this.dataSource.manager): Promise<ConnectionRow | null> {
    return manager.findOneBy(ConnectionRow, { id });
  }

  /** Locks a connection until the transaction ends. */
  async lock(manager: EntityManager, id: string): Promise<void> {
    await manager.findOne(ConnectionRow, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Newest first. */
  list(userId: string, kind?: SourceKind, manager = this.dataSource.manager): Promise<ConnectionRow[]> {
    return manager.find(ConnectionRow, { where: { userId, ...(kind && { kind }) }, order: { id: 'DESC' } });
  }

  /** Connections of all users that still work, in random order. */
  listConnected(kind: SourceKind, provider: string): Promise<ConnectionRow[]> {
    return this.dataSource
      .createQueryBuilder(ConnectionRow, 'connection')
      .where({ kind, provider, state: 'connected' })
      .orderBy('random()')
      .getMany();
  }

  /**
   * Deletes connections with their credentials, jobs, scanned items and plans: up to millions of rows, so each batch is
   * committed. `manager` is of a transaction that waits for it.
   */
  async delete(where: string, values: unknown[], manager?: EntityManager): Promise<void> {
    const transaction: FencedTransaction = async (work) => {
      // A transaction that is idle for long is ended.
      await manager?.query('SELECT 1');
      return work(this.dataSource.manager);
    };
    const ids = `SELECT id FROM connection WHERE ${where}`;
    const jobs = { table: 'job', where: `source_id IN (${ids})`, values, transaction };
    // First, so that a job that runs stores nothing more.
    await deleteInBatches(this.dataSource, jobs);
    await deleteInBatches(this.dataSource, { ...jobs, table: 'connection', where });
  }

  /** How many connections each provider has in each state. */
  count(): Promise<ConnectionCount[]> {
    return this.dataSource.query<ConnectionCount[]>(
      `SELECT kind, provider, state, count(*)::int AS count FROM connection
        GROUP BY kind, provider, state ORDER BY kind, provider, state`,
    );
  }

  async updateState(id: string, state: ConnectionState, manager = this.dataSource.manager): Promise<void> {
    await manager.update(ConnectionRow, { id }, { state });
  }

  async updateCredentials(id: string, credentials: Buffer, manager = this.dataSource.manager): Promise<void> {
    await manager.update(ConnectionRow, { id }, { credentials, state: 'connected' });
  }

  async updateSettings(manager: EntityManager, id: string, settings: ConnectionSettings): Promise<void> {
    await manager.update(ConnectionRow, { id }, { settings });
  }
}
