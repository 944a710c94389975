import { createECDH } from 'node:crypto';
import { decryptPush } from './decrypt-push';

/** The example of RFC 8291, appendix A. */
const EXAMPLE = {
  privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  authSecret: 'BTBZMqHH6r4Tts7J_aSIgg',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

describe('decryptPush', () => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(EXAMPLE.privateKey, 'base64url');
  const secret = Buffer.from(EXAMPLE.authSecret, 'base64url');
  const body = Buffer.from(EXAMPLE.body, 'base64url');

  it('should read the example of RFC 8291', () => {
    expect(decryptPush(body, pair, secret).toString()).toBe('When I grow up, I want to be a watermelon');
  });

  it('should refuse a message that was changed, or is for another browser', () => {
    const changed = Buffer.from(body);
    changed[body.length - 20]! ^= 1;
    expect(() => decryptPush(changed, pair, secret)).toThrow();
    expect(() => decryptPush(body, pair, Buffer.alloc(16))).toThrow();
  });
});
