import type { ConnectionRow } from './connection.entity';

/** Access tokens of connections by consent. */
export abstract class AccessTokens {
  /**
   * A token for requests to the provider, refreshed before it ends.
   * @throws SourceError `SIGN_IN_REFUSED` once the consent ended; `UNREACHABLE`; `BAD_ANSWER`
   */
  abstract get(connection: ConnectionRow): Promise<string>;
}
