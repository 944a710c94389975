import { clearReferral, readReferral, storeReferral } from './referral';

describe('the code of a referral link', () => {
  afterEach(clearReferral);

  it('should be stored until it is cleared or replaced', () => {
    storeReferral('?ref=SWIPEABCDEF');
    storeReferral('?plan=annual');
    expect(readReferral()).toBe('SWIPEABCDEF');
    storeReferral('?ref=K7M2QP');
    expect(readReferral()).toBe('K7M2QP');
    clearReferral();
    expect(readReferral()).toBe('');
  });

  it.each(['', '?ref=', '?ref=%3Cscript%3E', `?ref=${'A'.repeat(41)}`])(
    'should not be created from %j',
    (search) => {
      storeReferral(search);
      expect(readReferral()).toBe('');
    },
  );
});
