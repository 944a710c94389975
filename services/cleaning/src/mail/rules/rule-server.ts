import { Injectable } from '@nestjs/common';
import type { ConnectionRow } from '../../connections/connection.entity';
import { SourceError } from '../../connections/source-error';
import { ImapConnector } from '../imap/imap-connector';
import { ManageSieveClient } from './manage-sieve-client';
import { SCRIPT_NAME, sieveScript } from './sieve-script';

/** Port of ManageSieve (RFC 5804). */
const PORT = 4190;

/** The rules of a mailbox, where its server takes them. */
@Injectable()
export class RuleServer {
  constructor(private readonly connector: ImapConnector) {}

  /** Whether rules can be stored. */
  async isOffered(connection: ConnectionRow): Promise<boolean> {
    try {
      return await this.withClient(connection, async (client) => client.canFile);
    } catch (error) {
      if (error instanceof SourceError) return false;
      throw error;
    }
  }

  /**
   * Makes the server move future mail of these senders, and of no others, to a folder.
   * @returns false while the user has another script active, which stays so @throws SourceError
   */
  storeScript(connection: ConnectionRow, addresses: readonly string[], folder: string): Promise<boolean> {
    return this.withClient(connection, async (client) => {
      const scripts = await client.listScripts();
      const active = scripts.find(({ isActive }) => isActive)?.name;
      const hasOwn = scripts.some(({ name }) => name === SCRIPT_NAME);
      if (addresses.length === 0) {
        if (active === SCRIPT_NAME) await client.activate('');
        if (hasOwn) await client.deleteScript(SCRIPT_NAME);
        return true;
      }
      // A server runs one script, so ours would switch the user's off.
      const hasOther = active !== undefined && active !== SCRIPT_NAME;
      if (hasOther && !hasOwn) return false;
      if (!client.canFile) throw new SourceError('UNSUPPORTED', 'the rule server cannot move mail');
      await client.putScript(SCRIPT_NAME, sieveScript(addresses, folder));
      if (hasOther) return false;
      await client.activate(SCRIPT_NAME);
      return true;
    });
  }

  private async withClient<Result>(
    connection: ConnectionRow,
    work: (client: ManageSieveClient) => Promise<Result>,
  ): Promise<Result> {
    const { host = '', user = '' } = connection.settings;
    this.connector.countConnection(connection);
    const address = await this.connector.resolve(host, PORT);
    const client = await ManageSieveClient.connect({
      address,
      servername: host,
      port: PORT,
      acceptsAnyCertificate: this.connector.acceptsAnyCertificate(address),
    });
    try {
      await client.signIn({ user, secret: await this.connector.readSecret(connection) });
      return await work(client);
    } finally {
      client.close();
    }
  }
}
