import { type MarkedText, NaiveBayesModel, tokenize } from './naive-bayes';
import { classifyText } from './text-classifier';

function train(marked: MarkedText[]): NaiveBayesModel {
  const model = new NaiveBayesModel();
  for (const text of marked) model.learn(text);
  return model;
}

const probability = (content: string, marked: MarkedText[] = []) =>
  classifyText(content, train(marked)).probability;

describe('classifyText by signs', () => {
  it.each([
    'URGENT: you won a prize, claim it at bit.ly/3xYz',
    '¡Urgente! Ha ganado un premio: https://bit.ly/x',
    'Urgente: você ganhou um prêmio https://bit.ly/x',
  ])('should block %p', (text) => {
    expect(classifyText(text, train([])).signs).toEqual(['short-link', 'prize', 'urgency']);
    expect(probability(text)).toBeGreaterThanOrEqual(0.95);
  });

  it.each([
    'See you at 7 at the station?',
    'Your parcel arrives tomorrow between 9 and 12.',
    'Die Besprechung ist auf 10.30 Uhr verlegt.',
    '明日の会議は十時からです',
    'See bit.ly/3xYz',
    '',
  ])('should not block %p', (text) => {
    expect(probability(text)).toBeLessThan(0.2);
  });
});

describe('classifyText with crafted texts', () => {
  /** CPU time of a text of that length in ms, the least of three. */
  function measure(part: string, length: number): number {
    const times = [1, 2, 3].map(() => {
      const before = process.cpuUsage();
      classifyText(part.repeat(length).slice(0, length), train([]));
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    });
    return Math.min(...times);
  }

  it.each(['㏢', '⒈', '🄁', 'a-', 'a.', '1', 'a.co ', 'final ', 'ﷺ'])(
    'should take time in proportion to the length: %p',
    (part) => {
      // Five times for a text five times as long, 25 times if each character were compared with all others.
      expect(measure(part, 5000)).toBeLessThan(12 * measure(part, 1000) + 20);
    },
  );
});

describe('classifyText with long texts', () => {
  const scam = 'URGENT: you won a prize, claim it at bit.ly/3xYz';
  const filler = 'We meet at the station. '.repeat(70);

  it('should judge as much as an SMS holds, without what is not shown', () => {
    expect(filler.length).toBeGreaterThan(1600);
    expect(classifyText(filler.slice(0, 1500) + scam, train([])).signs).toContain('short-link');
    expect(classifyText('\n'.repeat(4000) + scam, train([])).signs).toContain('short-link');
    expect(classifyText(filler + scam, train([]))).toEqual(classifyText(filler, train([])));
  });
});

describe('classifyText by marked texts', () => {
  const marked: MarkedText[] = [
    'Solar panels for your roof',
    'Free solar quote today',
    'New solar offer',
    'Solar roof subsidy',
  ].map((content) => ({ content, isSpam: true }));
  const wanted = [
    'Dinner on Sunday?',
    'The roof is being repaired',
    'Call me about dinner',
    'Sunday at nine',
  ];
  const both = [...marked, ...wanted.map((content) => ({ content, isSpam: false }))];

  it('should raise the probability for words of spam and lower it for words of wanted texts', () => {
    const unknown = probability('Hello there');
    expect(probability('Solar offer for you', both)).toBeGreaterThan(unknown);
    expect(probability('Dinner on Sunday', both)).toBeLessThan(unknown);
    expect(classifyText('Solar offer', train(both)).signs).toEqual(['own-marks']);
  });

  it('should need marks of both kinds, and bound the log odds', () => {
    expect(train(marked).computeLogOdds('Solar')).toBeNull();
    const many = Array.from({ length: 300 }, () => both).flat();
    const text = tokenize(marked.map(({ content }) => content).join(' '));
    expect(train(many).computeLogOdds([...text].join(' '))).toBe(6);
  });

  it('should learn and classify characters that expand in bounded time', () => {
    const model = train(
      Array.from({ length: 300 }, (_, nth) => ({ content: 'ﷺ'.repeat(1000), isSpam: nth % 2 === 0 })),
    );
    const spent = process.cpuUsage();
    for (let nth = 0; nth < 10; nth += 1) classifyText('ﷺ'.repeat(5000), model);
    const { user, system } = process.cpuUsage(spent);
    expect((user + system) / 1000).toBeLessThan(2500);
    expect([...tokenize('ﷺ'.repeat(1000))].join('').length).toBeLessThanOrEqual(500);
  });

  it('should tokenize scripts without spaces into character pairs, and numbers into one token', () => {
    expect([...tokenize('贷款优惠 123 ４５６ Ab')]).toEqual(['贷款', '款优', '优惠', '#', 'ab']);
  });
});
