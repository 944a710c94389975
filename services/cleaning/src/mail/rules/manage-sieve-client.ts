import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { SourceError } from '../../connections/source-error';
import type { MailLogin } from '../imap/imap-connector';
import { type Response, ResponseReader } from './response-reader';

const STEP_MS = 10_000;
/** Most mail servers have none, and some drop what comes to its port. */
const GREETING_MS = 3000;

/** A script on the server. */
export interface SieveScript {
  name: string;
  isActive: boolean;
}

/** Where a ManageSieve server is: the address that was checked, and the name of its certificate. */
export interface SieveServer {
  address: string;
  servername: string;
  port: number;
  acceptsAnyCertificate: boolean;
}

/** Manages the scripts of a mailbox (ManageSieve, RFC 5804), by TLS alone. */
export class ManageSieveClient {
  private readonly reader = new ResponseReader();
  private waiting: { resolveIfWhole(): void; fail(error: unknown): void } | undefined;
  private capabilities = new Map<string, string>();

  private constructor(private socket: Socket) {
    this.listen();
  }

  /** Connects and starts TLS. @throws SourceError `UNREACHABLE`; `UNSUPPORTED` without TLS */
  static async connect({
    address,
    servername,
    port,
    acceptsAnyCertificate,
  }: SieveServer): Promise<ManageSieveClient> {
    const client = new ManageSieveClient(connectTcp({ host: address, port }));
    try {
      client.readCapabilities(await client.readResponse(GREETING_MS));
      if (!client.capabilities.has('STARTTLS'))
        throw new SourceError('UNSUPPORTED', 'the rule server offers no TLS');
      await client.command('STARTTLS');
      // What came before TLS could be anyone's.
      if (!client.reader.isEmpty) throw new SourceError('BAD_ANSWER', 'the rule server answered too early');
      const plain = client.socket.removeAllListeners('data');
      client.socket = connectTls({
        socket: plain,
        ...(isIP(servername) ? { host: servername } : { servername }),
        rejectUnauthorized: !acceptsAnyCertificate,
      });
      client.listen();
      client.readCapabilities(await client.readResponse());
      return client;
    } catch (error) {
      client.close();
      throw error;
    }
  }

  /** Whether scripts of this server can move mail to a folder. */
  get canFile(): boolean {
    return this.capabilities.get('SIEVE')?.split(' ').includes('fileinto') ?? false;
  }

  /** @throws SourceError `SIGN_IN_REFUSED` */
  async signIn({ user, secret }: MailLogin): Promise<void> {
    const [mechanism, text] =
      'password' in secret
        ? ['PLAIN', `\0${user}\0${secret.password}`]
        : ['XOAUTH2', `user=${user}\u0001auth=Bearer ${secret.accessToken}\u0001\u0001`];
    const response = await this.send(
      `AUTHENTICATE "${mechanism}" ${literal(Buffer.from(text).toString('base64'))}`,
    );
    if (!response.isOk) throw new SourceError('SIGN_IN_REFUSED', 'the rule server refused the sign-in');
  }

  async listScripts(): Promise<SieveScript[]> {
    const { lines } = await this.command('LISTSCRIPTS');
    return lines.map(([name = '', state]) => ({ name, isActive: state?.toUpperCase() === 'ACTIVE' }));
  }

  async putScript(name: string, script: string): Promise<void> {
    await this.command(`PUTSCRIPT ${literal(name)} ${literal(script)}`);
  }

  /** Activates a script; an empty name deactivates all. */
  async activate(name: string): Promise<void> {
    await this.command(`SETACTIVE ${literal(name)}`);
  }

  async deleteScript(name: string): Promise<void> {
    await this.command(`DELETESCRIPT ${literal(name)}`);
  }

  close(): void {
    this.socket.destroy();
  }

  /** @throws SourceError `UNSUPPORTED` when the server refuses */
  private async command(line: string): Promise<Response> {
    const response = await this.send(line);
    if (!response.isOk)
      throw new SourceError('UNSUPPORTED', `the rule server refused ${line.split(' ', 1)[0]}`);
    return response;
  }

  private send(line: string): Promise<Response> {
    this.socket.write(`${line}\r\n`);
    return this.readResponse();
  }

  private readCapabilities({ lines }: Response): void {
    this.capabilities = new Map(lines.map(([name = '', value = '']) => [name.toUpperCase(), value]));
  }

  private listen(): void {
    this.socket.on('data', (part: Buffer) => {
      try {
        this.reader.add(part);
      } catch (error) {
        this.waiting?.fail(error);
        this.socket.destroy();
      }
      this.waiting?.resolveIfWhole();
    });
    const lost = () =>
      this.waiting?.fail(new SourceError('UNREACHABLE', 'the rule server cannot be reached'));
    this.socket.on('error', lost);
    this.socket.on('close', lost);
  }

  private readResponse(ms = STEP_MS): Promise<Response> {
    return new Promise<Response>((done, fail) => {
      const end = () => {
        clearTimeout(timer);
        this.waiting = undefined;
      };
      const failed = (error: unknown) => {
        end();
        this.socket.destroy();
        fail(error as Error);
      };
      const timer = setTimeout(
        () => failed(new SourceError('UNREACHABLE', 'the rule server does not answer')),
        ms,
      );
      const resolveIfWhole = () => {
        try {
          const response = this.reader.read();
          if (!response) return;
          end();
          done(response);
        } catch (error) {
          failed(error);
        }
      };
      this.waiting = { resolveIfWhole, fail: failed };
      resolveIfWhole();
    });
  }
}

/** A string of any content (RFC 5804, section 4). */
const literal = (text: string): string => `{${Buffer.byteLength(text)}+}\r\n${text}`;
