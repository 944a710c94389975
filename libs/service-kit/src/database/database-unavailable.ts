/** SQLSTATE classes and system codes of a database that cannot be reached, is starting, or is shutting down. */
const UNAVAILABLE_CODES =
  /^(08...|57P0[1-3]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;

/** Messages of `pg` for a lost or late connection, which has no code. */
const UNAVAILABLE_MESSAGE = /connection terminated|timeout exceeded when trying to connect|connection ended/i;

/** Whether a query failed because the database is unavailable, not because the query is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, driverError } = error as Error & { code?: unknown; driverError?: unknown };
  return (
    (typeof code === 'string' && UNAVAILABLE_CODES.test(code)) ||
    UNAVAILABLE_MESSAGE.test(error.message) ||
    (driverError !== error && isDatabaseUnavailable(driverError))
  );
}
