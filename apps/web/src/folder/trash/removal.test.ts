import { JUNK_RULES } from '@swipeclean/scan-engine';
import { loadAreas } from '@/shared/i18n/messages';
import en from '../messages/en.json';
import { reasonText } from './removal';

const rulesThatNameDays = JUNK_RULES.filter(({ id }) => en[`junk.${id}`].includes('{days}'));

describe('the reason of a removal', () => {
  it.each(rulesThatNameDays)(
    'should name the minimum age of the junk rule $id',
    async ({ id, minAgeDays }) => {
      await loadAreas('folder');
      expect(reasonText(`junk.${id}`)).toContain(` ${minAgeDays} days`);
    },
  );
});
