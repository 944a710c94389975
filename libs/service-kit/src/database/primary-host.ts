import { Client, type ClientConfig } from 'pg';

/** The addresses of each host in an address such as `postgres://user:password@host1:5432,host2:5432/name` (libpq). */
export function splitHosts(url: string): string[] {
  const [, start = '', hosts = '', end = ''] = /^(\w+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
  if (!hosts) return [url];
  return hosts.split(',').map((host) => start + host + end);
}

/** Null on a standby. Each promotion begins a timeline, so an old primary that is back has a lower one. */
const TIMELINE = `SELECT CASE WHEN NOT pg_is_in_recovery()
  THEN substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) END AS timeline`;

/** Options of a pool whose new connections lead to the primary among several hosts; `pg` knows one host. */
export function primaryOptions(url: string): object {
  const hosts = splitHosts(url);
  if (hosts.length === 1) return {};
  let current = 0;
  let newest = '';
  /** A failed attempt moves the next ones on, once for all that failed together. */
  const leave = (host: number) => {
    if (host === current) current = (current + 1) % hosts.length;
  };

  class PrimaryClient extends Client {
    readonly hostIndex: number;

    constructor(options: ClientConfig) {
      const index = current;
      super({ ...options, connectionString: hosts[index] });
      this.hostIndex = index;
    }

    override connect(): Promise<Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<Client> | void {
      if (!callback) return super.connect();
      super.connect((error: Error | null) => {
        if (error) leave(this.hostIndex);
        callback(error as Error);
      });
    }
  }

  const onConnect = async (client: PrimaryClient): Promise<void> => {
    const { rows } = await client.query<{ timeline: string | null }>(TIMELINE);
    const timeline = rows[0]?.timeline ?? '';
    if (timeline < newest || timeline === '') {
      leave(client.hostIndex);
      throw Object.assign(new Error('The database host is not the primary'), { code: '57P03' });
    }
    newest = timeline;
  };
  return { Client: PrimaryClient, onConnect };
}
