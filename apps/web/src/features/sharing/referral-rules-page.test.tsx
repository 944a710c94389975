import { LANGUAGE_CODES } from '@/shared/i18n/languages';
import { switchLanguage } from '@/shared/i18n/messages';
import { renderScreen } from '@/testing/render-screen';
import ReferralRulesPage from './referral-rules-page';

// Distinctive figures in place of the programme's own.
jest.mock('@swipeclean/contracts', () => ({
  ...jest.requireActual<object>('@swipeclean/contracts'),
  REFERRAL_TERMS: { rewardCents: 3100, friendFreeMonths: 3, minimumPayoutCents: 8300, holdDays: 47 },
  REFERRAL_RULES: {
    attributionDays: 71,
    graceDays: 13,
    monthDays: 29,
    selfReferralDays: 61,
    friendsPerShare: 7,
  },
  REWARD_TIERS: [
    { shares: 2, reward: { premiumMonths: 11, cashCents: null } },
    { shares: 19, reward: { premiumMonths: null, cashCents: 4300 } },
    { shares: 53, reward: { premiumMonths: 'lifetime', cashCents: 6700 } },
  ],
}));

const figuresOf = (text: string) => [...new Set(text.match(/\d+/g)?.map(Number))].sort((a, b) => a - b);

/** Rewards in dollars, days and people, as above; a friend's free days are shown beside the months. */
const FIGURES = [2, 3, 7, 11, 13, 19, 29, 31, 43, 47, 53, 61, 67, 71, 83, 3 * 29];

describe('the rules of the referral programme', () => {
  it.each([...LANGUAGE_CODES])(
    'should show in %s every figure that the server counts by, and no other (CONST-34, CONST-36)',
    async (language) => {
      await switchLanguage(language);
      const { container } = renderScreen(<ReferralRulesPage />);
      const texts = [...container.querySelectorAll('h1, h2, p, li')].map(({ textContent }) => textContent);
      expect(figuresOf(texts.join(' '))).toEqual(FIGURES);
    },
  );
});
