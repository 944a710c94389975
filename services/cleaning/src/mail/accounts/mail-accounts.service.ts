import { Inject, Injectable } from '@nestjs/common';
import {
  type AnswerFolderDto,
  CONSENT_PROVIDERS,
  type CreateMailAccountDto,
  IMAP_PORTS,
  type MailAccount,
  type MailConsentProvider,
  type MailFolderAnswer,
  type MailTotals,
} from '@swipeclean/contracts/server';
import { appError, appFieldError, LOGGER, type Logger } from '@swipeclean/service-kit';
import { SignInLimiter } from '../../connections/attempt-limiter';
import { checkSignIn } from '../../connections/check-sign-in';
import type { ConnectionRow } from '../../connections/connection.entity';
import { ConnectionsService } from '../../connections/connections.service';
import { FolderAnswerRepository } from '../folders/folder-answer.repository';
import { applyAnswers } from '../folders/folder-uses';
import { ImapConnector, type MailLogin } from '../imap/imap-connector';
import { MailScanRepository } from '../scan/mail-scan.repository';

/** Users' mailboxes. */
@Injectable()
export class MailAccountsService {
  private readonly limiter = new SignInLimiter();

  constructor(
    private readonly connections: ConnectionsService,
    private readonly connector: ImapConnector,
    private readonly scans: MailScanRepository,
    private readonly answers: FolderAnswerRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Connects a mailbox once its server took the password.
   * @throws AppError `VALIDATION` for a port or a refused password; `UPSTREAM_FAILED` for all that fails before;
   * `TOO_MANY_REQUESTS`; `CONFLICT` when it is connected already
   */
  async create(userId: string, request: CreateMailAccountDto): Promise<MailAccount> {
    const { host: typedHost, tls = 'tls', port = IMAP_PORTS[tls], user, password } = request;
    const host = typedHost.toLowerCase().replace(/\.$/, '');
    if (!this.connector.isAllowedPort(port, tls)) throw appFieldError('port', 'CHOICE', 'MAIL_PORT');
    this.limiter.countSignIn(userId, host);
    const login: MailLogin = { user, secret: { password } };
    const session = await checkSignIn(
      (signal) => this.connector.signIn({ host, port, tls }, login, signal),
      { refused: 'MAIL_SIGN_IN_REFUSED', unreachable: 'MAIL_UNREACHABLE' },
      this.logger,
    );
    session.close();
    const row = await this.connections.create(userId, {
      kind: 'mail',
      provider: 'imap',
      name: user.includes('@') ? user : `${user}@${host}`,
      settings: { host, port, tls, user },
      credentials: { type: 'password', password },
    });
    return toAccount(row);
  }

  /** Mailboxes as the API lists them. */
  async describe(rows: readonly ConnectionRow[]): Promise<MailAccount[]> {
    const ids = rows.map(({ id }) => id);
    const scans = await this.scans.listCurrent(ids);
    const answers = await this.answers.listOf(ids);
    return rows.map((row) => toAccount(row, scans.get(row.id)?.totals, answers.get(row.id)));
  }

  /**
   * Stores whether a guess is right, or takes that back. What deletes for good follows at once, the rest from the next
   * scan on.
   * @throws AppError `NOT_FOUND`; `CONFLICT` for a folder that is no guess of the last scan
   */
  async answerFolder(userId: string, request: AnswerFolderDto): Promise<MailAccount> {
    const { id, folder, use, answer } = request;
    const row = await this.connections.get(userId, id, 'mail');
    const totals = (await this.scans.findCurrent(id))?.totals;
    const answers = await this.answers.list(id);
    const known = [...(totals?.folders ?? []).filter(({ source }) => source !== 'server'), ...answers];
    if (!known.some((one) => one.use === use && ('name' in one ? one.name : one.folder) === folder))
      throw appError('FOLDER_NOT_GUESSED');
    if (answer === 'open') await this.answers.delete(id, folder);
    else await this.answers.upsert(id, { folder, use, answer });
    return toAccount(row, totals, await this.answers.list(id));
  }
}

const isConsent = (provider: string): provider is MailConsentProvider => provider in CONSENT_PROVIDERS.mail;

const toAccount = (
  row: ConnectionRow,
  scan: MailTotals | null = null,
  answers: MailFolderAnswer[] = [],
): MailAccount => ({
  kind: 'mail',
  id: row.id,
  host: row.settings.host ?? '',
  port: row.settings.port ?? IMAP_PORTS.tls,
  tls: row.settings.tls ?? 'tls',
  user: row.settings.user ?? row.name,
  signIn: isConsent(row.provider) ? row.provider : 'password',
  state: row.state,
  createdAt: row.createdAt.toISOString(),
  scan: scan && { ...scan, folders: applyAnswers(scan.folders, answers) },
  folderAnswers: answers,
});
