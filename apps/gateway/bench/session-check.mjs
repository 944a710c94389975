// Measures the CPU cost of the session check of a request: `npx nx build gateway && node
// apps/gateway/bench/session-check.mjs`.
import 'reflect-metadata';
import { createHmac } from 'node:crypto';
import strategy from '../dist/session/access-token.strategy.js';
import reading from '../dist/session/token-reader.js';

const { AccessTokenStrategy } = strategy;
const { TokenReader } = reading;

const ROUNDS = 5;
const CHECKS = 40_000;
const jwtSecret = 'a secret of the benchmark, 32 characters long';
const reader = new TokenReader(new AccessTokenStrategy({ jwtSecret, accessTokenMaxSeconds: 3600 }));

const encode = (part) => Buffer.from(JSON.stringify(part)).toString('base64url');
const iat = Math.floor(Date.now() / 1000);

/** A token as bytes: every request carries it as a new string. */
function sign(sid) {
  const session = { sub: 'abcdefghjkmnpqrstuvw', sid, pro: true, owner: false, own: false };
  const claims = { ...session, iat, exp: iat + 300, iss: 'swipeclean-auth', aud: 'swipeclean-gateway' };
  const text = `${encode({ typ: 'JWT', alg: 'HS256' })}.${encode(claims)}`;
  return Buffer.from(`${text}.${createHmac('sha256', jwtSecret).update(text).digest('base64url')}`);
}

async function measure(name, tokenOf) {
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    for (let check = 0; check < CHECKS; check++) await reader.read(tokenOf(check).toString('latin1'));
    const { user, system } = process.cpuUsage(before);
    console.log(`${name}: ${((user + system) / CHECKS).toFixed(2)} µs of CPU a check`);
  }
}

const tokens = Array.from({ length: CHECKS }, (_, index) => sign(`session-${index}`));
if ((await reader.read(tokens[0].toString()))?.sid !== 'session-0')
  throw new Error('A right token was refused');
if (await reader.read(`${tokens[1]}x`)) throw new Error('A forged token was accepted');

await measure('a token never seen', (check) => tokens[check]);
await measure('the same session again', (check) => tokens[check % 200]);
