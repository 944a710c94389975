import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { MailRule, MailRuleDto, SenderDto } from '@swipeclean/contracts/server';
import { appError, LOGGER, type Logger, withAdvisoryLock } from '@swipeclean/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import type { ConnectionRow } from '../../connections/connection.entity';
import { ConnectionsService } from '../../connections/connections.service';
import { ImapConnector } from '../imap/imap-connector';
import { FolderAnswerRepository } from '../folders/folder-answer.repository';
import { findTrash, isKnown, unconfirmed } from '../folders/folder-uses';
import { createTrash, listFolders } from '../folders/list-folders';
import { translateSourceError } from '../imap/imap-session';
import { MailListRepository } from '../lists/mail-list.repository';
import type { MailRuleRow } from './mail-rule.entity';
import { MailRuleRepository } from './mail-rule.repository';
import { RuleServer } from './rule-server';

const MAX_RULES = 500;

/** Senders whose future mail the mail server moves to the trash. */
@Injectable()
export class MailRulesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly connections: ConnectionsService,
    private readonly connector: ImapConnector,
    private readonly lists: MailListRepository,
    private readonly rules: MailRuleRepository,
    private readonly answers: FolderAnswerRepository,
    private readonly server: RuleServer,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async list(userId: string, sourceId: string): Promise<MailRule[]> {
    await this.connections.get(userId, sourceId, 'mail');
    return (await this.rules.list(sourceId)).map(toRule);
  }

  /**
   * Adds a rule; one of the same sender is answered as it is.
   * @throws AppError `NOT_FOUND`; `CONFLICT` when the user has another script, the server takes no rules, or its trash
   * is a guess
   */
  async create(userId: string, { id, senderId }: SenderDto): Promise<MailRule> {
    const connection = await this.connections.get(userId, id, 'mail');
    const sender = await this.lists.findSender(id, senderId);
    // Mail without an address is of several senders.
    if (!sender?.address) throw appError('SENDER_NOT_FOUND');
    return this.changeRules(connection, async (manager) => {
      const rules = await this.rules.list(id, manager);
      const same = rules.find(({ address }) => address === sender.address);
      if (same) return toRule(same);
      if (rules.length >= MAX_RULES) throw appError('MAIL_RULE_LIMIT', { max: MAX_RULES });
      const row = { id: uuidv7(), sourceId: id, address: sender.address, createdAt: new Date() };
      await this.rules.insert(manager, row);
      if (!(await this.storeScript(connection, [...rules, row], { mayGuess: false })))
        throw appError('MAIL_SCRIPT_PRESENT');
      return toRule(row);
    });
  }

  /** @throws AppError `NOT_FOUND` */
  async delete(userId: string, { id, ruleId }: MailRuleDto): Promise<void> {
    const connection = await this.connections.get(userId, id, 'mail');
    await this.changeRules(connection, async (manager) => {
      if (!(await this.rules.delete(manager, id, ruleId))) throw appError('MAIL_RULE_NOT_FOUND');
      await this.storeScript(connection, await this.rules.list(id, manager), { mayGuess: true });
    });
  }

  /** Removes the script of a mailbox that is forgotten, which goes on where the server cannot be reached. */
  async deleteScript(connection: ConnectionRow): Promise<void> {
    try {
      const rules = await this.rules.list(connection.id);
      if (rules.length > 0) await this.server.storeScript(connection, [], '');
    } catch (error) {
      const reason = (error as Error).message;
      this.logger.warn({ sourceId: connection.id, reason }, 'mail rules not removed');
    }
  }

  /** The rules change together with the script on the server, one change of a mailbox at a time. */
  private async changeRules<Result>(
    { id }: ConnectionRow,
    work: (manager: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await withAdvisoryLock(this.dataSource, `mail rules ${id}`, work);
    } catch (error) {
      throw translateSourceError(error);
    }
  }

  private async storeScript(
    connection: ConnectionRow,
    rules: readonly MailRuleRow[],
    guess: { mayGuess: boolean },
  ): Promise<boolean> {
    const addresses = rules.map(({ address }) => address);
    const trash = addresses.length > 0 ? await this.findTrash(connection, guess) : '';
    return this.server.storeScript(connection, addresses, trash);
  }

  private async findTrash(connection: ConnectionRow, { mayGuess }: { mayGuess: boolean }): Promise<string> {
    const session = await this.connector.open(connection);
    try {
      const folders = await listFolders(session, await this.answers.list(connection.id));
      const trash = findTrash(folders.all);
      if (trash && !isKnown(trash) && !mayGuess) throw unconfirmed(trash);
      return trash?.folder ?? (await createTrash(session, folders));
    } finally {
      session.close();
    }
  }
}

const toRule = ({ id, address, createdAt }: MailRuleRow): MailRule => ({
  id,
  address,
  createdAt: createdAt.toISOString(),
});
