import { checkMessage } from './check-message';
it('p', () => {
  for (const text of ['Hi, see https://example.com', '你好，请看 https://example.com 😀', 'नमस्ते'])
    for (let i = 0; i < 3; i++) checkMessage(text);
  const l: string[] = [];
  for (const N of [5000])
    for (const p of [
      'я',
      '🎁',
      '\u200d',
      '🎁\u200d',
      'a\u200b',
      'a\u200b ',
      'a\u200d',
      'я.',
      'क\u200d',
      '\u0301a',
      'a\u0301\u200b',
      'ﷺ',
    ]) {
      const text = 'a' + p.repeat(Math.ceil(N / p.length)) + '!z';
      let best = Infinity;
      for (let i = 0; i < 4; i++) {
        const t = process.cpuUsage();
        checkMessage(text);
        best = Math.min(best, process.cpuUsage(t).user / 1000);
      }
      l.push(`${N} ${JSON.stringify(p)} ${Math.round(best)}ms`);
    }
  console.log(l.join('\n') || 'fast');
}, 100000);
