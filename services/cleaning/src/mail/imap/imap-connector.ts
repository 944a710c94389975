import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import { IMAP_PORTS, type MailTls, MINUTE_MS } from '@swipeclean/contracts/server';
import { isPublicUnicast, resolveHost } from '@swipeclean/service-kit';
import { ImapFlow, type ImapFlowError } from 'imapflow';
import { CleaningConfig } from '../../config';
import { AccessTokens } from '../../connections/access-tokens';
import { type AttemptLimit, AttemptLimiter } from '../../connections/attempt-limiter';
import { SIGN_IN_MS } from '../../connections/check-sign-in';
import type { ConnectionRow } from '../../connections/connection.entity';
import { ConnectionsService } from '../../connections/connections.service';
import { SourceError } from '../../connections/source-error';
import { ImapSession, isRefusal, RESPONSE_CAPS } from './imap-session';

/** Of a user in this process: the name of a connected server may lead elsewhere by now. */
const CONNECTIONS: AttemptLimit = { attempts: 30, intervalMs: MINUTE_MS };
const CONNECT_MS = 5000;
const GREETING_MS = 5000;
const SOCKET_MS = 30_000;

/** Where a mailbox is. */
export interface MailServer {
  host: string;
  port: number;
  tls: MailTls;
}

/** Who signs in, and with what. */
export interface MailLogin {
  user: string;
  secret: { password: string } | { accessToken: string };
}

/** Connects to mail servers that users name, on the address that was checked. */
@Injectable()
export class ImapConnector {
  private readonly limit = new AttemptLimiter(CONNECTIONS);

  constructor(
    private readonly config: CleaningConfig,
    private readonly connections: ConnectionsService,
    private readonly tokens: AccessTokens,
  ) {}

  /** Counts a connection to a server that a user named. @throws AppError `TOO_MANY_REQUESTS` */
  countConnection({ userId }: ConnectionRow): void {
    this.limit.countAttempt(userId);
  }

  /**
   * Signs in at a connected mailbox, and stores whether that was refused.
   * @throws SourceError; AppError `TOO_MANY_REQUESTS`
   */
  async open(connection: ConnectionRow, signal?: AbortSignal): Promise<ImapSession> {
    const { host, port, tls, user } = connection.settings;
    if (!host || !port || !tls || !user) throw new Error('The connection names no mail server');
    this.countConnection(connection);
    return this.connections.trackSignIn(connection, async () => {
      const secret = await this.readSecret(connection);
      const signIn = (login: MailLogin) => this.signIn({ host, port, tls }, login, signal);
      try {
        return await signIn({ user, secret });
      } catch (error) {
        const isRefused = error instanceof SourceError && error.code === 'SIGN_IN_REFUSED';
        if (!isRefused || !('accessToken' in secret)) throw error;
        return signIn({ user, secret: await this.readSecret(connection, secret.accessToken) });
      }
    });
  }

  /**
   * @throws SourceError `SIGN_IN_REFUSED`, or `UNREACHABLE` for whatever fails before the sign-in, whose reasons would
   * tell a caller what runs in the operator's network
   */
  async signIn(
    { host, port, tls }: MailServer,
    { user, secret }: MailLogin,
    signal?: AbortSignal,
  ): Promise<ImapSession> {
    signal?.throwIfAborted();
    if (!this.isAllowedPort(port, tls)) throw new SourceError('UNREACHABLE', 'the port is not allowed');
    const endsAt = Date.now() + SIGN_IN_MS;
    const address = await this.resolve(host, port);
    signal?.throwIfAborted();
    const client = new ImapFlow({
      host: address,
      // A certificate names no address by SNI.
      ...(!isIP(host) && { servername: host }),
      port,
      secure: tls === 'tls',
      ...(tls === 'starttls' && { doSTARTTLS: true }),
      tls: { rejectUnauthorized: !this.acceptsAnyCertificate(address) },
      auth: 'password' in secret ? { user, pass: secret.password } : { user, ...secret },
      connectionTimeout: CONNECT_MS,
      greetingTimeout: GREETING_MS,
      socketTimeout: SOCKET_MS,
      disableAutoIdle: true,
      disableIMAP4rev2: true,
      logger: false,
      ...RESPONSE_CAPS,
    });
    const session = new ImapSession(client, signal);
    const deadline = setTimeout(() => client.close(), endsAt - Date.now());
    try {
      await client.connect();
      return session;
    } catch (error) {
      session.close();
      signal?.throwIfAborted();
      const failure = error as ImapFlowError;
      throw isRefusal(failure)
        ? new SourceError('SIGN_IN_REFUSED', 'the mail server refused the sign-in')
        : new SourceError('UNREACHABLE', `the mail server cannot be reached (${failure.code ?? 'no code'})`);
    } finally {
      clearTimeout(deadline);
    }
  }

  /** Whether the operator allows connections to the port. */
  isAllowedPort(port: number, tls: MailTls): boolean {
    return this.config.allowsPrivateHosts || IMAP_PORTS[tls] === port;
  }

  /** The address to connect to. @throws SourceError `UNREACHABLE` for a name without a public address */
  async resolve(host: string, port: number): Promise<string> {
    try {
      const addresses = await resolveHost(host, port, this.config.allowsPrivateHosts);
      // A container often has no route by IPv6.
      return (addresses.find(({ family }) => family === 4) ?? addresses[0]).address;
    } catch {
      throw new SourceError('UNREACHABLE', 'the name of the mail server leads nowhere');
    }
  }

  /** Servers of a home network have certificates of their own. */
  acceptsAnyCertificate(address: string): boolean {
    return this.config.allowsPrivateHosts && !isPublicUnicast(address);
  }

  /** What signs in; of tokens another one than was refused. */
  async readSecret(connection: ConnectionRow, refused?: string): Promise<MailLogin['secret']> {
    const credentials = this.connections.readCredentials(connection);
    if (credentials.type === 'password') return { password: credentials.password };
    return { accessToken: await this.tokens.get(connection, refused) };
  }
}
