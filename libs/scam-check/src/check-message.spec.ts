import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { checkMessage } from './check-message';

interface LabelledText {
  kind: 'scam' | 'genuine';
  text: string;
}

/** The half on which neither words nor model were tuned, only thresholds (`bench/texts.mjs`). */
const unseen = (
  JSON.parse(readFileSync(`${__dirname}/../test/fixtures/labelled-texts.json`, 'utf8')) as LabelledText[]
).filter(({ text }) => (createHash('sha256').update(text).digest()[0] ?? 0) % 2 === 1);

function shareCaught(kind: LabelledText['kind']): number {
  const texts = unseen.filter((text) => text.kind === kind);
  return texts.filter(({ text }) => checkMessage(text).verdict !== 'clear').length / texts.length;
}

describe('checkMessage on the unseen half of the labelled texts', () => {
  it('should find nine of ten scams', () => {
    expect(shareCaught('scam')).toBeGreaterThanOrEqual(0.9);
  });

  it('should raise few false alarms', () => {
    expect(shareCaught('genuine')).toBeLessThanOrEqual(0.02);
  });
});

describe('checkMessage', () => {
  it.each([
    ['https://paypa1.com/login', 'scam', 'look-alike-link'],
    ['Log on to http://раураl.com now', 'scam', 'look-alike-link'],
    ['[paypal.com](https://evil.example/x)', 'scam', 'misleading-link'],
    ['http://203.0.113.7/', 'suspicious', 'address-link'],
    ['paypal.com', 'clear', 'official-link'],
  ])('should judge %p as %s', (message, verdict, sign) => {
    expect(checkMessage(message)).toMatchObject({ verdict, signs: expect.arrayContaining([sign]) });
  });

  it('should name the address of an imitated brand', () => {
    expect(checkMessage('https://paypa1.com/login').brand).toEqual({ name: 'PayPal', domain: 'paypal.com' });
  });

  it('should give a reason for every warning', () => {
    const warned = unseen.map(({ text }) => checkMessage(text)).filter(({ verdict }) => verdict !== 'clear');
    expect(warned.filter(({ signs }) => signs.length === 0)).toEqual([]);
  });

  it.each(['Dinner on Sunday?', 'https://example.com', ''])('should find nothing in %p', (message) => {
    expect(checkMessage(message).verdict).toBe('clear');
  });
});
