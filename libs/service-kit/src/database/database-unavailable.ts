/** SQLSTATE classes and system codes that say the database cannot be reached, is starting, or is going down. */
const AWAY = /^(08...|57P0[1-3]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;

/** How `pg` words a lost or late connection, for which it sets no code. */
const AWAY_TEXT = /connection terminated|timeout exceeded when trying to connect|connection ended/i;

/** Whether an error of a query means that the database is away, rather than that the query is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, driverError } = error as Error & { code?: unknown; driverError?: unknown };
  return (
    (typeof code === 'string' && AWAY.test(code)) ||
    AWAY_TEXT.test(error.message) ||
    (driverError !== error && isDatabaseUnavailable(driverError))
  );
}
