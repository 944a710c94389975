// Measures bytes of a row with its indexes: `npx nx run-many -t build && node e2e/bench/row-sizes.mjs`.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import stacks from '@swipeclean/local-stack';
import { DATA } from './calls/routes.mjs';

const ROWS = 2000;
/** Copies of the user's own rows, with other values where rows must differ. */
const COPIES = {
  // The referral code is the first six characters.
  'auth.account': { id: "lpad(n::text, 6, '0') || '-of-the-bench'", email: "n || '@people.example'" },
  'auth.session': { id: 'gen_random_uuid()', refresh_handle_hash: 'md5(n::text) || md5(n::text)' },
  'auth.account_action': { id: 'gen_random_uuid()' },
};
const TABLES = [
  ...Object.keys(COPIES),
  'spam.number',
  'spam.report',
  'cleaning.scan',
  'spy.detection',
  'spy.alert',
];

async function register(url) {
  const answer = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: {
      origin: url,
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)',
    },
    body: JSON.stringify({ email: 'bench@people.example', password: 'correct horse battery' }),
  });
  assert.equal(answer.status, 201, 'The user was not registered');
  return (await answer.json()).id;
}

const dataDir = mkdtempSync(join(tmpdir(), 'swipeclean-bench-'));
const stack = await stacks.startStack({ dataDir, durable: false, env: { LOG_LEVEL: 'warn' } });
try {
  const id = await register(stack.url);
  await stacks.withClient(stacks.withDatabase(stack.databaseAdminUrl, 'swipeclean'), async (client) => {
    await client.query(
      DATA.replaceAll('$USER', id).replaceAll('generate_series(1, 20) n', `generate_series(1, ${ROWS}) n`),
    );
    for (const [table, values] of Object.entries(COPIES)) {
      const changes = Object.entries(values).map(([column, value]) => `'${column}', ${value}`);
      await client.query(
        `INSERT INTO ${table} SELECT (jsonb_populate_record(one, jsonb_build_object(${changes.join(', ')}))).*
          FROM (SELECT source AS one FROM ${table} source LIMIT 1) sample, generate_series(1, ${ROWS}) n`,
      );
    }
    for (const table of TABLES) {
      const { rows } = await client.query(
        `SELECT pg_total_relation_size('${table}') / count(*) AS bytes, count(*) FROM ${table}`,
      );
      console.log(`${table.padEnd(20)} ${rows[0].bytes} bytes a row (${rows[0].count} rows)`);
    }
  });
} finally {
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
