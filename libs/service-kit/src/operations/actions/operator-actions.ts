import type { OperatorAction, Page, PageDto } from '@swipeclean/contracts/server';
import { LessThan } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { toAppError } from '../../errors/app-error';
import type { Logger } from '../../logging/logger';
import type { AnyOperation } from '../operation.decorator';
import { assertUuidCursor, toPage } from '../page';
import type { ServiceRef } from '../service-ref';
import { OperatorActionRow } from './operator-action.entity';

/** An action before it is done. */
export interface NewOperatorAction {
  operator: string;
  call: AnyOperation;
  request: object;
}

/** The audit log of what operators do. */
export class OperatorActions {
  /** `log` must write at any level: where there is no database it is the only record. */
  constructor(
    private readonly service: ServiceRef,
    private readonly log: Logger,
  ) {}

  /**
   * Records an action before it is done, and then how it ended, so that none is done unseen. What only this process
   * has may be changed without a database or while it is away; the log then holds the record.
   */
  async record<Reply>(action: NewOperatorAction, act: () => Promise<Reply>): Promise<Reply> {
    const { operator, call, request } = action;
    const fields = { operator, call: `${call.method} ${call.path}`, request };
    const id = uuidv7();
    const isStored = await this.insert(id, call, fields);
    this.log.info({ actionId: id, ...fields }, 'operator action started');
    try {
      const reply = await act();
      this.log.info({ actionId: id, ...fields }, 'operator action done');
      if (isStored) await this.end(id, { outcome: 'done', error: null });
      return reply;
    } catch (error) {
      const { code } = toAppError(error);
      this.log.warn({ actionId: id, ...fields, code }, 'operator action failed');
      if (isStored) await this.end(id, { outcome: 'failed', error: code });
      throw error;
    }
  }

  /** The actions on this service, newest first. */
  async list({ limit, after }: PageDto): Promise<Page<OperatorAction>> {
    assertUuidCursor(after);
    const rows = await this.service.getDataSource().manager.find(OperatorActionRow, {
      where: after ? { id: LessThan(after) } : {},
      order: { id: 'DESC' },
      take: limit + 1,
    });
    const items = rows.map(({ at, request, ...row }) => ({
      ...row,
      at: at.toISOString(),
      request: request as Record<string, unknown>,
    }));
    return toPage('shared', items, limit, ({ id }) => id);
  }

  /** Whether the action was stored. */
  private async insert(
    id: string,
    call: AnyOperation,
    fields: Pick<OperatorActionRow, 'operator' | 'call' | 'request'>,
  ): Promise<boolean> {
    if (!this.service.hasDatabase) return false;
    try {
      const row = { id, at: new Date(), ...fields, outcome: null, error: null };
      await this.service.getDataSource().manager.insert(OperatorActionRow, row);
      return true;
    } catch (error) {
      if (call.scope === 'shared') throw error;
      const reason = error instanceof Error ? error.message : String(error);
      this.log.warn({ actionId: id, ...fields, reason }, 'operator action not stored');
      return false;
    }
  }

  /** The action is done whether or not this can be stored. */
  private async end(id: string, end: Pick<OperatorActionRow, 'outcome' | 'error'>): Promise<void> {
    try {
      await this.service.getDataSource().manager.update(OperatorActionRow, { id }, end);
    } catch (error) {
      this.log.error({ err: error, actionId: id, ...end }, 'outcome of operator action not stored');
    }
  }
}
