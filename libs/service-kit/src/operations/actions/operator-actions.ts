import { isUUID } from 'class-validator';
import type { OperatorAction, Page, PageDto } from '@swipeclean/contracts/server';
import { LessThan } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { fieldError, toAppError } from '../../errors/app-error';
import type { Logger } from '../../logging/logger';
import type { AnyOperation } from '../operation.decorator';
import { toPage } from '../page';
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
   * has may be changed while the database is away; the log then holds the record.
   */
  async record<Reply>(action: NewOperatorAction, act: () => Promise<Reply>): Promise<Reply> {
    const { operator, call, request } = action;
    const fields = { operator, call: `${call.method} ${call.path}`, request };
    const id = await this.insert(call, fields);
    this.log.info({ actionId: id, ...fields }, 'operator action started');
    try {
      const reply = await act();
      this.log.info({ actionId: id, ...fields }, 'operator action done');
      await this.end(id, { outcome: 'done', error: null });
      return reply;
    } catch (error) {
      const { code } = toAppError(error);
      this.log.warn({ actionId: id, ...fields, code }, 'operator action failed');
      await this.end(id, { outcome: 'failed', error: code });
      throw error;
    }
  }

  /** The actions on this service, newest first. */
  async list({ limit, after }: PageDto): Promise<Page<OperatorAction>> {
    if (after !== undefined && !isUUID(after))
      throw fieldError('after', 'FORMAT', 'after must be `next` of a page');
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

  /** The id of the stored action; null where it was not stored. */
  private async insert(
    call: AnyOperation,
    fields: Pick<OperatorActionRow, 'operator' | 'call' | 'request'>,
  ): Promise<string | null> {
    const id = uuidv7();
    try {
      const row = { id, at: new Date(), ...fields, outcome: null, error: null };
      await this.service.getDataSource().manager.insert(OperatorActionRow, row);
      return id;
    } catch (error) {
      if (call.scope === 'shared') throw error;
      this.log.warn({ err: error, ...fields }, 'operator action not stored');
      return null;
    }
  }

  /** The action is done whether or not this can be stored. */
  private async end(id: string | null, end: Pick<OperatorActionRow, 'outcome' | 'error'>): Promise<void> {
    if (id === null) return;
    try {
      await this.service.getDataSource().manager.update(OperatorActionRow, { id }, end);
    } catch (error) {
      this.log.error({ err: error, actionId: id, ...end }, 'outcome of operator action not stored');
    }
  }
}
