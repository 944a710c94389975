import { classifyText } from './classify-text';
import { type MarkedText, WordModel, wordsOf } from './word-model';

function learnt(marked: MarkedText[]): WordModel {
  const model = new WordModel();
  for (const text of marked) model.add(text);
  return model;
}

const probability = (content: string, marked: MarkedText[] = []) =>
  classifyText(content, learnt(marked)).probability;

describe('the rules', () => {
  it.each([
    ['URGENT: you won a prize, claim it at bit.ly/3xYz', ['short-link', 'money', 'urgency']],
    ['¡Urgente! Ha ganado un premio: https://bit.ly/x', ['short-link', 'money', 'urgency']],
    ['Urgente: você ganhou um prêmio https://bit.ly/x', ['short-link', 'money', 'urgency']],
    [
      'Dernier avis : vous avez gagné, cliquez ici bit.ly/x',
      ['short-link', 'money', 'urgency', 'credentials'],
    ],
    ['Dringend: Sie haben gewonnen! Klicken Sie www.bit.ly.example/x', ['money', 'urgency', 'credentials']],
    ['恭喜您中奖，请立即点击链接 https://bit.ly/x', ['short-link', 'money', 'urgency', 'credentials']],
    ['तुरंत इनाम पाएं https://bit.ly/x', ['short-link', 'money', 'urgency']],
    ['至急：宝くじ当選 https://bit.ly/x', ['short-link', 'money', 'urgency']],
    ['Pay at http://203.0.113.7/pay', ['address-link']],
    ['Log on to http://раураl.com now', ['look-alike-link']],
    ['WE BUY YOUR HOUSE TODAY CALL US NOW', ['shouting']],
  ])('should find the signs of %p', (text, signs) => {
    expect(classifyText(text, learnt([])).signs).toEqual(signs);
  });

  it.each([
    'See you at 7 at the station?',
    'Your parcel arrives tomorrow between 9 and 12.',
    'Can you send me the 20 euros for the wonderful dinner?',
    'Die Besprechung ist auf 10.30 Uhr verlegt.',
    '明日の会議は十時からです',
    '',
  ])('should find none in %p', (text) => {
    expect(classifyText(text, learnt([])).signs).toEqual([]);
    expect(probability(text)).toBeLessThan(0.1);
  });

  it('should turn away on three signs together and on none alone', () => {
    expect(probability('URGENT: you won a prize, claim it at bit.ly/3xYz')).toBeGreaterThanOrEqual(0.98);
    for (const alone of [
      'See bit.ly/3xYz',
      'Your refund has arrived',
      'This is urgent',
      'http://203.0.113.7/',
    ]) {
      expect(probability(alone)).toBeLessThan(0.98);
    }
  });
});

describe('a text made to keep the rules busy', () => {
  it.each(['㏢', '⒈', '🄁', 'a-', 'a.', '1', 'a.co ', 'final ', 'ﷺ'])(
    'should take no longer than any: %p',
    (part) => {
      const before = process.cpuUsage();
      classifyText(part.repeat(5000).slice(0, 5000), learnt([]));
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1000).toBeLessThan(300);
    },
  );
});

describe('what a user’s marks teach', () => {
  const marked: MarkedText[] = [
    ...['Solar panels for your roof', 'Free solar quote today', 'New solar offer', 'Solar roof subsidy'],
  ].map((content) => ({ content, isSpam: true }));
  const wanted = [
    'Dinner on Sunday?',
    'The roof is being repaired',
    'Call me about dinner',
    'Sunday at nine',
  ];
  const both = [...marked, ...wanted.map((content) => ({ content, isSpam: false }))];

  it('should make words of unwanted texts suspicious and of wanted ones less so', () => {
    const unknown = probability('Hello there');
    expect(probability('Solar offer for you', both)).toBeGreaterThan(unknown);
    expect(probability('Dinner on Sunday', both)).toBeLessThan(unknown);
    expect(classifyText('Solar offer', learnt(both)).signs).toEqual(['own-marks']);
  });

  it('should wait for marks of both kinds, and never outweigh everything', () => {
    expect(learnt(marked).weigh('Solar')).toBeNull();
    const many = Array.from({ length: 300 }, () => both).flat();
    const text = wordsOf(marked.map(({ content }) => content).join(' '));
    expect(learnt(many).weigh([...text].join(' '))).toBe(6);
  });

  it('should be learnt and judged without reading the marks again, whatever a sign stands for', () => {
    const model = learnt(
      Array.from({ length: 300 }, (_, nth) => ({ content: 'ﷺ'.repeat(1000), isSpam: nth % 2 === 0 })),
    );
    const spent = process.cpuUsage();
    for (let nth = 0; nth < 10; nth += 1) classifyText('ﷺ'.repeat(5000), model);
    const { user, system } = process.cpuUsage(spent);
    expect((user + system) / 1000).toBeLessThan(500);
    expect([...wordsOf('ﷺ'.repeat(1000))].join('').length).toBeLessThanOrEqual(500);
  });

  it('should know words of scripts without spaces by pairs of characters, and numbers as one', () => {
    expect([...wordsOf('贷款优惠 123 ４５６ Ab')]).toEqual(['贷款', '款优', '优惠', '#', 'ab']);
  });
});
