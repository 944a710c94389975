import { claimsOf, signToken } from '../../test/support/tokens';
import type { GatewayConfig } from '../config';
import { AccessTokenStrategy } from './access-token.strategy';
import { TokenReader } from './token-reader';

const OLD = 'the key of last year, long enough to be one';
const NEW = 'the key of this year, long enough to be one';

const readerOf = (secrets: Pick<GatewayConfig, 'jwtSecret' | 'jwtSecretPrevious'>) =>
  new TokenReader(new AccessTokenStrategy({ accessTokenMaxSeconds: 3600, ...secrets } as GatewayConfig));
const tokenOf = (secret: string) => signToken(claimsOf({ sub: 'bea' }), { secret });

describe('AccessTokenStrategy', () => {
  it('should accept tokens of the new key and of the one before, while that is set', async () => {
    const reader = readerOf({ jwtSecret: NEW, jwtSecretPrevious: OLD });
    for (const secret of [NEW, OLD]) expect(await reader.read(tokenOf(secret))).toMatchObject({ sub: 'bea' });
    expect(await reader.read(tokenOf('a key of nobody, long enough to be one'))).toBeUndefined();
  });

  it('should refuse a token of the previous key that is over', async () => {
    const reader = readerOf({ jwtSecret: NEW, jwtSecretPrevious: OLD });
    const over = signToken({ ...claimsOf({}), exp: 1 }, { secret: OLD });
    expect(await reader.read(over)).toBeUndefined();
  });

  it('should refuse tokens of the previous key once it is not set', async () => {
    expect(await readerOf({ jwtSecret: NEW }).read(tokenOf(OLD))).toBeUndefined();
  });
});
