// The floor: bare Fastify and pg with plain SELECTs, without sessions, limits, headers or validation.
import fastify from 'fastify';
import pg from 'pg';
import { ROUTES } from './routes.mjs';

const { DATABASE_URL, USER_ID } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const app = fastify();
for (const { floor, sql, one, fixed } of ROUTES.filter((route) => route.sql || route.fixed)) {
  app.get(floor, async () => {
    if (fixed) return fixed;
    const { rows } = await pool.query(sql, [USER_ID]);
    return one ? rows[0] : rows;
  });
}
await app.listen({ port: 0, host: '127.0.0.1' });
process.send(app.server.address().port);
