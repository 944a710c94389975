import fastify, { type FastifyInstance } from 'fastify';
import { parseForm } from './stripe/stripe-api';

/** Creates a server for the formats of the providers' libraries, with errors of the providers' form. */
export function openServer(report: (error: unknown) => void): FastifyInstance {
  const server = fastify({ forceCloseConnections: true, bodyLimit: 256 * 1024 });
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, text, done) =>
    done(null, parseForm(String(text))),
  );
  // The libraries send the JSON content type with an empty body.
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
