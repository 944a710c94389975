import { composerAddress, fitPost, fullMessage } from './share-targets';

const message = {
  text: 'Free up space & smile: 100% "clean" #SwipeClean',
  url: 'https://swipeclean.example/?ref=SWIPEABCDEF&x=ä b',
};
const TEXT = 'Free%20up%20space%20%26%20smile%3A%20100%25%20%22clean%22%20%23SwipeClean';
const URL_ = 'https%3A%2F%2Fswipeclean.example%2F%3Fref%3DSWIPEABCDEF%26x%3D%C3%A4%20b';

describe('composerAddress', () => {
  it.each([
    ['x', `https://x.com/intent/post?text=${TEXT}&url=${URL_}`],
    ['facebook', `https://www.facebook.com/sharer/sharer.php?u=${URL_}&quote=${TEXT}`],
    ['whatsapp', `https://wa.me/?text=${TEXT}%20${URL_}`],
    ['linkedin', `https://www.linkedin.com/sharing/share-offsite/?url=${URL_}&text=${TEXT}`],
  ] as const)('should open the composer of %s with the message in it (REF-08)', (network, address) => {
    expect(composerAddress(network, message)).toBe(address);
  });

  it('should decode to the exact message', () => {
    const { searchParams } = new URL(composerAddress('whatsapp', message));
    expect(searchParams.get('text')).toBe(fullMessage(message));
  });
});

describe('fitPost', () => {
  it('should not change what fits beside an address', () => {
    expect(fitPost('a'.repeat(256))).toBe('a'.repeat(256));
    expect(fitPost('字'.repeat(128))).toBe('字'.repeat(128));
  });

  it('should cut what does not fit, never within a character', () => {
    expect(fitPost('a'.repeat(257))).toBe(`${'a'.repeat(254)}…`);
    expect(fitPost('🧹'.repeat(129))).toBe(`${'🧹'.repeat(127)}…`);
  });
});
