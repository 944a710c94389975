/** How often Node looks for requests that take too long; by default every 30 seconds. */
const MAX_CHECK_MS = 1000;

/**
 * Options of Fastify that end a request which is not received whole within `ms` milliseconds. Fastify's own setting
 * comes after the server was made, when Node's limit for headers is already 60 seconds, and Node swaps the two if the
 * limit for the whole request is shorter; so both are given at creation.
 */
export function receiveLimits(ms: number) {
  const http = { requestTimeout: ms, connectionsCheckingInterval: Math.min(MAX_CHECK_MS, ms) };
  return { requestTimeout: ms, http };
}
