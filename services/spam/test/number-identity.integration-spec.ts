import {
  DEFAULT_SCREENING_RULES,
  exportBlockList,
  getSpamVerdict,
  importNumbers,
  listNumbers,
  reportSpam,
  updateScreeningRules,
} from '@swipeclean/contracts/server';
import { callsOf, useSpam } from './support/use-spam';

const spam = useSpam();
const { pro, paired, block, screen } = callsOf(spam);

/** One line each, in E.164 and in other notations. */
const LINES = [
  ['+525512345678', '+5215512345678', '+52 1 (55) 1234-5678'],
  ['+541123456789', '+5491123456789', '+54 9 11 2345-6789'],
  ['+5521987654321', '+552187654321', '+55 21 8765-4321'],
  ['+2290197123456', '+22997123456', '00229 97 12 34 56'],
  ['+84331234567', '+841631234567', '+84 163 123 4567'],
] as const;

describe('a line in several notations', () => {
  it.each(LINES.flatMap((line) => line.map((listed) => [listed, line] as const)))(
    'should be blocked by an entry %s',
    async (listed, notations) => {
      const { user, token } = await paired();
      await block(user, listed);
      for (const from of notations)
        expect(await screen(token, from)).toMatchObject({ action: 'block', reason: 'own-block' });
    },
  );

  it.each(LINES)('should be one entry of a list and one number of the community: %s', async (...line) => {
    const user = spam.newUser();
    const content = line.join('\n');
    expect(await pro(user).call(importNumbers, { format: 'csv', content })).toMatchObject({
      added: 1,
      known: line.length - 1,
      refused: [],
    });
    expect(await spam.as(user).call(listNumbers)).toHaveLength(1);
    await pro(spam.newUser()).call(reportSpam, { phoneNumber: line[1] });
    for (const number of line)
      expect(await pro(user).call(getSpamVerdict, { number })).toMatchObject({
        reporters: 1,
        own: { isBlocked: true },
      });
  });

  it('should be matched by a prefix in either notation of Mexico', async () => {
    for (const prefix of ['+5255*', '+52155*']) {
      const { user, token } = await paired();
      await block(user, prefix);
      for (const from of ['+525512345678', '+5215512345678'])
        expect(await screen(token, from)).toMatchObject({ reason: 'own-prefix' });
    }
  });

  it('should be the same caller who calls again', async () => {
    const { user, token } = await paired();
    await pro(user).call(updateScreeningRules, { ...DEFAULT_SCREENING_RULES, blockForeign: true });
    for (const from of ['+541123456789', '+5491123456789'])
      expect(await screen(token, from)).toMatchObject({ reason: 'own-foreign' });
    expect(await screen(token, '+54 9 11 2345 6789')).toMatchObject({ action: 'allow', reason: 'repeated' });
  });

  it('should be exported in every notation that a phone may see', async () => {
    const user = spam.newUser();
    await block(user, '+52 55 1234 5678');
    const { content } = await spam.as(user).call(exportBlockList, { format: 'contact' });
    expect(content.match(/^TEL.*$/gm)).toEqual([
      'TEL;TYPE=CELL:+525512345678',
      'TEL;TYPE=CELL:+5215512345678',
    ]);
  });
});
