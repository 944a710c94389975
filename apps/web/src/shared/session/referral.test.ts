import { forgetReferral, rememberedReferral, rememberReferral } from './referral';

describe('the code of a referral link', () => {
  afterEach(forgetReferral);

  it('should be kept until it is forgotten, and a newer one instead', () => {
    rememberReferral('?ref=SWIPEABCDEF');
    rememberReferral('?plan=annual');
    expect(rememberedReferral()).toBe('SWIPEABCDEF');
    rememberReferral('?ref=K7M2QP');
    expect(rememberedReferral()).toBe('K7M2QP');
    forgetReferral();
    expect(rememberedReferral()).toBe('');
  });

  it.each(['', '?ref=', '?ref=%3Cscript%3E', `?ref=${'A'.repeat(41)}`])(
    'should not be made of %j',
    (search) => {
      rememberReferral(search);
      expect(rememberedReferral()).toBe('');
    },
  );
});
