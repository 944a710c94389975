import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';

/** Statements that one connection may have under way: a slow one delays those behind it. */
const MAX_UNDER_WAY = 16;

/** A connection of `pg`; with `pipeline` it sends a statement before the reply to the one before. */
type Connection = PoolClient & {
  pipeline: boolean;
  readonly connection: { readonly stream: { cork(): void; uncork(): void } };
};

interface Shared {
  connection: Promise<Connection>;
  underWay: number;
  isCorked: boolean;
}

/**
 * Runs single statements on pooled connections that they share: those of one turn of the event loop leave in one write,
 * and the server needs no wake-up for each. A connection goes back to its pool when nothing is under way on it.
 */
export class SharedConnections {
  private readonly open: Shared[] = [];

  constructor(private readonly pool: () => Pool) {}

  async query<Row extends QueryResultRow>(query: QueryConfig): Promise<QueryResult<Row>> {
    const shared = this.open.find(({ underWay }) => underWay < MAX_UNDER_WAY) ?? this.connect();
    shared.underWay++;
    try {
      const connection = await shared.connection;
      corkTurn(shared, connection);
      return await connection.query<Row>(query);
    } finally {
      if (--shared.underWay === 0) await this.release(shared);
    }
  }

  private connect(): Shared {
    const connect = async () => {
      const connection = (await this.pool().connect()) as Connection;
      connection.pipeline = true;
      // Its statements fail by themselves; no more of them are sent to it.
      connection.on('error', () => this.close(shared));
      return connection;
    };
    const shared: Shared = { connection: connect(), underWay: 0, isCorked: false };
    this.open.push(shared);
    return shared;
  }

  private close(shared: Shared): void {
    const index = this.open.indexOf(shared);
    if (index >= 0) this.open.splice(index, 1);
  }

  private async release(shared: Shared): Promise<void> {
    this.close(shared);
    // One that was never made failed the statements that waited for it.
    const connection = await shared.connection.catch(() => undefined);
    if (!connection) return;
    connection.pipeline = false;
    connection.removeAllListeners('error');
    connection.release();
  }
}

function corkTurn(shared: Shared, { connection: { stream } }: Connection): void {
  if (shared.isCorked) return;
  shared.isCorked = true;
  stream.cork();
  setImmediate(() => {
    shared.isCorked = false;
    stream.uncork();
  });
}
