import type { FastifyRequest } from 'fastify';

const CREDENTIALS = /^(bearer|basic) +(\S+)$/i;

/** What an `Authorization` header carries: a bearer token, or the password of Basic, which alone address books know. */
interface Credentials {
  scheme: 'bearer' | 'basic';
  secret: string;
}

/** Reads the `Authorization` header (RFC 7235); undefined without one, and for other schemes. */
export function readCredentials(headers: FastifyRequest['headers']): Credentials | undefined {
  const [, scheme, value] = CREDENTIALS.exec(headers.authorization ?? '') ?? [];
  if (!scheme || !value) return undefined;
  if (scheme.toLowerCase() === 'bearer') return { scheme: 'bearer', secret: value };
  const text = Buffer.from(value, 'base64').toString();
  return { scheme: 'basic', secret: text.slice(text.indexOf(':') + 1) };
}
