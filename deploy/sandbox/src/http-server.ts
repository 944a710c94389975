import fastify, { type FastifyInstance } from 'fastify';
import { parseForm } from './stripe/stripe-api';

/** A server that reads what the providers' libraries send, and gives an error as little room as they do. */
export function openServer(report: (error: unknown) => void): FastifyInstance {
  const server = fastify({ forceCloseConnections: true, bodyLimit: 256 * 1024 });
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, text, done) =>
    done(null, parseForm(String(text))),
  );
  // Libraries announce JSON and send nothing.
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_, text, done) => {
    if (text === '') return done(null, {});
    try {
      done(null, JSON.parse(String(text)));
    } catch (error) {
      done(Object.assign(error as Error, { statusCode: 400 }));
    }
  });
  server.setErrorHandler((error: { statusCode?: number; message: string }, _, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) report(error);
    void reply.status(status).send({ error: { type: 'api_error', message: error.message } });
  });
  return server;
}
