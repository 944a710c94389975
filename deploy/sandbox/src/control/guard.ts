import type { FastifyRequest } from 'fastify';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOCAL_NAMES = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Whether a call may change the course of things: it comes from this machine, names it by a local name (so that no
 * foreign name was pointed here), and was not made by a page (browsers send an origin).
 */
export function isFromHere({ socket, headers }: FastifyRequest): boolean {
  const name = (headers.host ?? '').replace(/:\d+$/, '');
  return LOOPBACK.has(socket.remoteAddress ?? '') && LOCAL_NAMES.has(name) && headers.origin === undefined;
}
