import { Inject, Injectable } from '@nestjs/common';
import {
  CONSENT_PROVIDERS,
  type CreateMailAccountDto,
  IMAP_PORTS,
  type MailAccount,
  type MailConsentProvider,
  type MailTotals,
} from '@swipeclean/contracts/server';
import { fieldError, LOGGER, type Logger } from '@swipeclean/service-kit';
import { SignInLimiter } from '../../connections/attempt-limiter';
import { checkSignIn } from '../../connections/check-sign-in';
import type { ConnectionRow } from '../../connections/connection.entity';
import { ConnectionsService } from '../../connections/connections.service';
import { ImapConnector, type MailLogin } from '../imap/imap-connector';
import { MailRulesService } from '../rules/mail-rules.service';
import { MailScanRepository } from '../scan/mail-scan.repository';

/** Users' mailboxes. */
@Injectable()
export class MailAccountsService {
  private readonly limiter = new SignInLimiter();

  constructor(
    private readonly connections: ConnectionsService,
    private readonly connector: ImapConnector,
    private readonly scans: MailScanRepository,
    private readonly rules: MailRulesService,
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
    if (!this.connector.isAllowedPort(port, tls))
      throw fieldError('port', 'CHOICE', 'Use port 993 with TLS, or 143 with STARTTLS');
    this.limiter.countSignIn(userId, host);
    const login: MailLogin = { user, secret: { password } };
    const session = await checkSignIn(
      (signal) => this.connector.signIn({ host, port, tls }, login, signal),
      {
        refused: 'The mail server refused the user name or password',
        unreachable: 'Could not reach the mail server',
      },
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

  async list(userId: string): Promise<MailAccount[]> {
    const rows = await this.connections.list(userId, 'mail');
    const scans = await this.scans.listCurrent(rows.map(({ id }) => id));
    return rows.map((row) => toAccount(row, scans.get(row.id)?.totals));
  }

  /** Forgets a mailbox: its password, what scans stored of it, and the rules on its server. */
  async delete(userId: string, id: string): Promise<void> {
    const connection = await this.connections.get(userId, 'mail', id);
    await this.rules.deleteScript(connection);
    await this.connections.delete(userId, 'mail', id);
  }
}

const isConsent = (provider: string): provider is MailConsentProvider => provider in CONSENT_PROVIDERS.mail;

const toAccount = (row: ConnectionRow, scan: MailTotals | null = null): MailAccount => ({
  id: row.id,
  host: row.settings.host ?? '',
  port: row.settings.port ?? IMAP_PORTS.tls,
  tls: row.settings.tls ?? 'tls',
  user: row.settings.user ?? row.name,
  signIn: isConsent(row.provider) ? row.provider : 'password',
  state: row.state,
  createdAt: row.createdAt.toISOString(),
  scan,
});
