// The floor: bare Fastify and pg, without sessions, limits, headers or validation. FLOOR says which:
// `select` reads rows by a plain SELECT; `json` has PostgreSQL build the answer, prepared, as the services do; `hop`
// asks another process for that answer over NATS, which is the least that a gateway before a service costs.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import fastify from 'fastify';
// eslint-disable-next-line @nx/enforce-module-boundaries -- the peer of our bus, without any of ours
import { connect } from 'nats';
import pg from 'pg';
import { ROUTES } from './routes.mjs';

const { DATABASE_URL, USER_ID, FLOOR = 'select', NATS_PORT, IS_SERVICE } = process.env;
const queries = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const read = FLOOR === 'select' ? readRows : readJson;

if (IS_SERVICE) await answerByNats();
else await listen();

async function readRows({ sql, one }) {
  const { rows } = await queries.query(sql, [USER_ID]);
  return one ? rows[0] : rows;
}

async function readJson({ name, sql, one }) {
  const array = `'[' || coalesce(string_agg(row_to_json(reply)::text, ','), '') || ']'`;
  const text = `SELECT ${one ? 'row_to_json(reply)::text' : array} AS json FROM (${sql}) AS reply`;
  const { rows } = await queries.query({ name, text, values: [USER_ID] });
  return rows[0].json;
}

async function answerByNats() {
  const bus = await connect({ port: Number(NATS_PORT), waitOnFirstConnect: true, reconnectTimeWait: 50 });
  const byName = new Map(ROUTES.map((route) => [route.name, route]));
  const calls = bus.subscribe('floor.*');
  process.once('disconnect', () => process.exit());
  process.send('ready');
  for await (const call of calls) {
    void read(byName.get(call.subject.slice('floor.'.length))).then((json) =>
      call.respond(Buffer.from(json)),
    );
  }
}

async function askByNats() {
  const service = fork(fileURLToPath(import.meta.url), { env: { ...process.env, IS_SERVICE: '1' } });
  await once(service, 'message');
  const bus = await connect({ port: Number(NATS_PORT), waitOnFirstConnect: true, reconnectTimeWait: 50 });
  return async ({ name }) => (await bus.request(`floor.${name}`, undefined, { timeout: 10_000 })).data;
}

async function listen() {
  const answer = FLOOR === 'hop' ? await askByNats() : read;
  const app = fastify();
  for (const route of ROUTES.filter(({ sql, fixed }) => sql || fixed)) {
    app.get(route.floor, async (_request, reply) => {
      if (route.fixed) return route.fixed;
      if (FLOOR !== 'select') reply.type('application/json; charset=utf-8');
      const body = await answer(route);
      return body instanceof Uint8Array ? Buffer.from(body.buffer, body.byteOffset, body.length) : body;
    });
  }
  await app.listen({ port: 0, host: '127.0.0.1' });
  process.send(app.server.address().port);
}
