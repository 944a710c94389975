import { generateKeyPairSync } from 'node:crypto';
import { accessToken, claimsOf, signToken } from './tokens';

const right = claimsOf({});
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** Access tokens that attackers send, and what is wrong with each. */
export const INVALID_TOKENS: [what: string, token: string][] = [
  [
    'unsigned',
    `${signToken(right, { header: { alg: 'none' } })
      .split('.')
      .slice(0, 2)
      .join('.')}.`,
  ],
  ['with alg none and a signature', signToken(right, { header: { alg: 'none' } })],
  ['with alg None', signToken(right, { header: { alg: 'None' } })],
  ['signed as HS512', signToken(right, { header: { alg: 'HS512' }, hash: 'sha512' })],
  ['that claims RS256', signToken(right, { header: { alg: 'RS256' } })],
  [
    'that brings its own key',
    signToken(right, { header: { jwk: privateKey.export({ format: 'jwk' }) }, secret: 'own' }),
  ],
  ['signed with another key', signToken(right, { secret: 'another secret, just as long as the right one' })],
  ['signed with an empty key', signToken(right, { secret: '' })],
  [
    'with a changed payload',
    accessToken().replace(
      /\.[^.]+\./,
      `.${Buffer.from(JSON.stringify({ ...right, sub: 'owner' })).toString('base64url')}.`,
    ),
  ],
  ['for another audience', signToken({ ...right, aud: 'elsewhere' })],
  ['for no audience', signToken({ ...right, aud: undefined })],
  ['from another issuer', signToken({ ...right, iss: 'elsewhere' })],
  ['that is over', signToken({ ...right, exp: right.iat - 1 })],
  ['that never ends', signToken({ ...right, exp: undefined })],
  ['that lives too long', signToken({ ...right, exp: right.iat + 7200 })],
  ['that is not valid yet', signToken({ ...right, nbf: right.iat + 60 })],
  ['without a session', signToken({ ...right, sid: undefined })],
  ['of a revoked session', accessToken({ sid: 'revoked-before' })],
  ['that is none', 'nonsense'],
  ['of dots', '..'],
];
