import { withClient, withDatabase } from '@swipeclean/local-stack';

/** Changes rows of the stack that all journeys share: what only time changes. @returns how many it changed */
export async function changeRows(query: string, values: unknown[]): Promise<number> {
  const url = process.env.E2E_DATABASE_URL;
  if (!url) throw new Error('This stack has no database that a journey may change');
  const { rowCount } = await withClient(withDatabase(url, 'swipeclean'), (client) =>
    client.query(query, values),
  );
  return rowCount ?? 0;
}
