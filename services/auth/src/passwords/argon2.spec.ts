import { DUMMY_HASH, hashSecret, isOutdated, verifySecret } from './argon2';

describe('argon2', () => {
  it('should hash with 19 MiB, two passes and one lane', async () => {
    const hash = await hashSecret('correct horse battery');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(isOutdated(hash)).toBe(false);
    expect(await verifySecret(hash, 'correct horse battery')).toBe(true);
    expect(await verifySecret(hash, 'correct horse batterx')).toBe(false);
  });

  it('should have a dummy hash of the same cost that matches no password', async () => {
    expect(isOutdated(DUMMY_HASH)).toBe(false);
    expect(await verifySecret(DUMMY_HASH, '')).toBe(false);
  });

  it.each(['$argon2id$v=19$m=8192,t=2,p=1$c2FsdA$aGFzaA', '$argon2i$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA'])(
    'should take %s for outdated',
    (hash) => {
      expect(isOutdated(hash)).toBe(true);
    },
  );
});
