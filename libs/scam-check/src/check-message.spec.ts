import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { LANGUAGE_CODES, type LanguageCode } from '@swipeclean/contracts';
import { checkMessage } from './check-message';

interface LabelledText {
  language: LanguageCode;
  kind: 'scam' | 'genuine';
  text: string;
  isMissed?: boolean;
}

const read = (name: string) =>
  JSON.parse(readFileSync(`${__dirname}/../test/fixtures/${name}.json`, 'utf8')) as LabelledText[];
const isUnseen = ({ text }: LabelledText) => (createHash('sha256').update(text).digest()[0] ?? 0) % 2 === 1;
/** Texts by which neither words nor model were chosen, only thresholds (`bench/texts.mjs`). */
const measured = [...read('labelled-texts').filter(isUnseen), ...read('fresh-texts')];

const isWarning = (verdict: string) => verdict === 'scam' || verdict === 'suspicious';
const judge = (texts: LabelledText[]) => texts.map(({ text }) => checkMessage(text));
const shareCaught = (answers: ReturnType<typeof judge>) =>
  answers.filter(({ verdict }) => isWarning(verdict)).length / answers.length;
const scams = measured.filter(({ kind }) => kind === 'scam');

describe('checkMessage on texts that it was not trained on', () => {
  it('should find nine of ten scams, with a reason for each', () => {
    const answers = judge(scams);
    expect(shareCaught(answers)).toBeGreaterThanOrEqual(0.9);
    expect(answers.filter(({ verdict, reasons }) => isWarning(verdict) && reasons.length === 0)).toEqual([]);
  });

  it.each(LANGUAGE_CODES)('should find eight of ten scams in %s', (language) => {
    const own = scams.filter((text) => text.language === language);
    expect(own.length).toBeGreaterThan(30);
    expect(shareCaught(judge(own))).toBeGreaterThanOrEqual(0.8);
  });

  it('should raise at most two false alarms in a hundred messages', () => {
    const genuine = measured.filter(({ kind }) => kind === 'genuine');
    expect(shareCaught(judge(genuine))).toBeLessThanOrEqual(0.02);
  });

  // None of these is learned (`bench/decoys.mjs`).
  it.each([' Fraudsters are about, stay alert.', ' 88213 is the login code.', ' Text END to leave. dhl.com'])(
    'should find nine of ten scams that end with %p',
    (ending) => {
      const texts = scams.map((scam) => ({ ...scam, text: scam.text + ending }));
      expect(shareCaught(judge(texts))).toBeGreaterThanOrEqual(0.9);
    },
  );
});

describe('checkMessage on texts written against its rules', () => {
  const written = read('adversarial-texts');
  const idsOf = (texts: LabelledText[]) => texts.map(({ text }) => text.slice(0, 30));

  it('should warn of all scams but those marked as missed', () => {
    const some = written.filter(({ kind }) => kind === 'scam');
    const missed = some.filter(({ text }) => !isWarning(checkMessage(text).verdict));
    expect(idsOf(missed)).toEqual(idsOf(some.filter(({ isMissed }) => isMissed)));
  });

  it('should warn of no genuine text', () => {
    const some = written.filter(({ kind }) => kind === 'genuine');
    expect(idsOf(some.filter(({ text }) => isWarning(checkMessage(text).verdict)))).toEqual([]);
  });
});

const signsOf = (message: string) => checkMessage(message).reasons.map(({ sign }) => sign);
const quotesOf = (message: string, wanted: string) =>
  checkMessage(message)
    .reasons.filter(({ sign }) => sign === wanted)
    .flatMap(({ spans }) => spans.map(([start, end]) => message.slice(start, end)));

describe('checkMessage', () => {
  it.each([
    ['https://paypa1.com/login', 'scam', 'look-alike-link'],
    ['Log on to http://раураl.com now', 'scam', 'look-alike-link'],
    ['https://аррӏе.com', 'scam', 'look-alike-link'],
    ['https://сосо.com/', 'scam', 'look-alike-link'],
    ['https://почтa.рф/', 'scam', 'look-alike-link'],
    ['[paypal.com](https://evil.example.com/x)', 'scam', 'misleading-link'],
    ['http://203.0.113.7/', 'suspicious', 'address-link'],
    ['paypal.com', 'clear', 'official-link'],
    ['Install Challan.apk to see your fine', 'suspicious', 'program-link'],
    ['Dial *401*98765 43210# so that the courier can call you', 'suspicious', 'call-forwarding'],
    ['123456 is your code. Install Challan.apk. paypal.com', 'scam', 'program-link'],
  ])('should judge %p as %s or worse', (message, verdict, sign) => {
    const answer = checkMessage(message).verdict;
    expect(verdict === 'suspicious' ? ['suspicious', 'scam'] : [verdict]).toContain(answer);
    expect(signsOf(message)).toContain(sign);
  });

  it('should name the address of an imitated brand', () => {
    expect(checkMessage('https://paypa1.com/login').brand).toEqual({ name: 'PayPal', domain: 'paypal.com' });
  });

  it.each([
    'Dinner on Sunday at seven?',
    'https://example.com',
    '你今天晚上几点回来吃饭',
    'https://почта.рф/',
    'https://ελλάδα.ελ/',
    'https://карта.com/',
    'https://новости.com/',
    'https://müller.de/',
  ])('should find nothing in %p', (message) => {
    expect(checkMessage(message)).toMatchObject({ verdict: 'clear', reasons: [] });
  });

  it.each(['', 'Hi', 'ok 👍', '好'])('should call %p too short', (message) => {
    expect(checkMessage(message).verdict).toBe('too-short');
  });

  it.each([
    'Summer sale! 30% off all shoes until Sunday at Mill Road. Order at shoehall.com. Reply STOP to opt out.',
    '【家乐超市】周年庆全场8折,会员满200减50,欢迎光临!回T退订',
  ])('should call %p advertising', (message) => {
    expect(checkMessage(message)).toMatchObject({ verdict: 'advertising' });
    expect(signsOf(message)).toContain('advertising');
  });
});

describe('checkMessage on hosts that anybody can use', () => {
  const bank = 'Your Lloyds account is locked. Verify your details within 24 hours: ';
  it.each([
    ['https://docs.google.com/forms/d/e/1FA/viewform', 'free-host-link'],
    ['https://sites.google.com/view/x', 'free-host-link'],
    ['https://forms.office.com/r/abc', 'free-host-link'],
    ['https://t.me/lloyds', 'invite-link'],
    ['https://chat.whatsapp.com/Abc', 'invite-link'],
    ['https://paypal.me/lloyds', 'pay-link'],
    ['https://www.google.com/url?q=https://evil.example.com/x', 'redirect-link'],
    ['https://amazon.com/x', 'foreign-link'],
  ])('should call a bank text with %s a scam', (link, sign) => {
    expect(checkMessage(bank + link).verdict).toBe('scam');
    expect(signsOf(bank + link)).toContain(sign);
    expect(signsOf(bank + link)).not.toContain('official-link');
  });

  it('should judge where a link of a brand redirects to', () => {
    const { links } = checkMessage('Amazon: see https://amazon.com/r?url=https%3A%2F%2Fevil.top%2Fa');
    expect(links).toMatchObject([
      { host: 'amazon.com' },
      { host: 'evil.top', ending: 'top', isOfficial: false },
    ]);
  });

  it('should call the host of the named brand official', () => {
    expect(signsOf('Your Amazon order is on its way: https://amazon.de/track')).toContain('official-link');
  });
});

describe('checkMessage on what looks like a link', () => {
  it.each([
    'Avl Bal Rs. 61,750.46.To dispute call us',
    'That was great.Is he coming?',
    'See report.zip and notes.md',
    'Go to server.notatld for it',
    'Lol go out of house.lol.',
    'Mail me at robin.me@example.com',
  ])('should find no link in %p', (message) => {
    expect(checkMessage(message).links).toEqual([]);
  });

  it.each([
    ['earn money job:https://2.ua/YHfw38', '2.ua'],
    ['hxxp://bad[.]example[.]com/x', 'bad.example.com'],
    ['Pay at paytm-kyc-update.in today', 'paytm-kyc-update.in'],
    ['见 http://xk7q.cc/p3。', 'xk7q.cc'],
    ['请登录http://xk7q.cc输入密码', 'xk7q.cc'],
    ['Update at usps-help . top / x', 'usps-help.top'],
    ['Pay at parcel-fee (dot) com', 'parcel-fee.com'],
    ['Pay at parcel-fee dot com', 'parcel-fee.com'],
    ['Rebook at parcel-fee,com/p2', 'parcel-fee.com'],
    ['Pay at h t t p s : / / dpd-pay.info/x', 'dpd-pay.info'],
    ['Correct it on postalportal.site today', 'postalportal.site'],
  ])('should find the link in %p', (message, host) => {
    expect(checkMessage(message).links).toMatchObject([{ host }]);
  });
});

describe('the reasons of checkMessage', () => {
  it('should say where in the message a sign stands', () => {
    const message = 'DHL: a fee is due for your parcel, pay at dhl-pay.top/x';
    expect(quotesOf(message, 'cheap-domain-link')).toEqual(['dhl-pay.top/x']);
    expect(quotesOf(message, 'delivery')).toContain('parcel');
  });

  it.each([
    ['Your acc0unt is l0cked, call us', 'acc0unt'],
    ['B A N K  alert: card suspended', 'B A N K'],
    ['Please v.e.r.i.f.y your card', 'v.e.r.i.f.y'],
    ['Your pass\u200Bword has expired', 'pass\u200Bword'],
    ['Your Аpple account is locked', 'Аpple'],
    ['Your AM/AZON parcel', 'AM/AZON'],
  ])('should mark the disguised word in %p', (message, quote) => {
    expect(quotesOf(message, 'disguised-words').join('|')).toContain(quote);
  });

  it('should keep places right behind characters that grow or vanish', () => {
    const message = '\u200Bﷺ ㏢ Ｐｌｅａｓｅ pay at dhl-pay.top';
    expect(quotesOf(message, 'cheap-domain-link')).toEqual(['dhl-pay.top']);
  });

  it('should mark the words of a text that is only worded like scams', () => {
    const found = scams.map(({ text }) => ({ text, ...checkMessage(text) }));
    const worded = found.filter(({ reasons }) => reasons[0]?.sign === 'wording');
    expect(worded.length).toBeGreaterThan(0);
    for (const { text, reasons } of worded)
      for (const [start, end] of reasons[0]?.spans ?? []) expect(text.slice(start, end).trim()).not.toBe('');
  });

  it.each([
    ['FRM:alert@mail SUBJ:Card MSG:Your card is limited, call 8005550147', 'mail-to-text'],
    ['Warning: 4 viruses were detected, your phone is infected: fix-phone.site', 'scareware'],
    ['Manda o dinheiro neste numero 841234567, sai em nome de Jose', 'money-to-number'],
    ['Thank you for paying. Here is a little gift for you: q7ksz.info/Ab3kP9', 'prize'],
  ])('should warn of %p', (message, sign) => {
    expect(isWarning(checkMessage(message).verdict)).toBe(true);
    expect(signsOf(message)).toContain(sign);
  });

  // Log odds of 3 by the wording, less 1.5 where a text asks for nothing.
  it('should call no text a scam that is only worded so, unless its wording speaks clearly', () => {
    const found = scams
      .map(({ text }) => checkMessage(text))
      .filter(({ reasons }) => reasons[0]?.sign === 'wording');
    expect(found.some(({ verdict }) => verdict === 'suspicious')).toBe(true);
    for (const { verdict, logOdds } of found)
      if (verdict === 'scam') expect(logOdds).toBeGreaterThanOrEqual(1.5);
  });

  it('should warn of disguised words beside a link', () => {
    expect(isWarning(checkMessage('Verlfy your info here: sdgfq.com/egMo5').verdict)).toBe(true);
  });

  it.each([
    ['农行 6228480031887264519 李建国', '6228480031887264519'],
    ['房东换号了，租金汇这卡 工行 6222 0212 0300 4417 826', '6222 0212 0300 4417 826'],
    ['Please use my new account, Banco Luso 4000 1234 5678 9010', '4000 1234 5678 9010'],
  ])('should mark the number of an account: %s', (message, digits) => {
    expect(isWarning(checkMessage(message).verdict)).toBe(true);
    expect(quotesOf(message, 'money-to-number')).toContain(digits);
  });

  it.each([
    'Your order 4000123456789010 has shipped.',
    '您的包裹 6222021203004417826 已签收，邮政快递感谢您。',
    '【招商银行】您尾号3381的储蓄卡6月2日转入人民币5,000.00元。',
  ])('should not take other numbers for an account: %s', (message) => {
    expect(signsOf(message)).not.toContain('money-to-number');
  });

  it.each([
    ['Is this you in the video? http://vid-klip.top/7a', 'look-at-this'],
    ['老同学，这是上次聚会的相册 http://pp29k.top/x', 'look-at-this'],
    ['航班已被取消，请联系客服13577120946办理改签', 'call-back'],
    ['免费牛股，加QQ群进群看明天涨停代码', 'other-channel'],
  ])('should warn of %s by %s', (message, sign) => {
    expect(isWarning(checkMessage(message).verdict)).toBe(true);
    expect(signsOf(message)).toContain(sign);
  });

  it('should not mark a link to a known site beside a photo', () => {
    expect(signsOf('Look at these photos of the dog: https://instagram.com/p/abc')).not.toContain(
      'look-at-this',
    );
  });

  it('should call a stranger who only says hello suspicious at most', () => {
    const message = 'Hello, is this Jessica? I got your number from yoga class. Are you free this week?';
    expect(checkMessage(message).verdict).not.toBe('scam');
    expect(signsOf(message)).toContain('wrong-number');
  });

  it.each(['\u200d', 'a\u200d'])('should not look at all of a text for each of its %j', (part) => {
    const message = part.repeat(5000 / part.length);
    checkMessage(message);
    const before = process.cpuUsage();
    for (let nth = 0; nth < 20; nth++) checkMessage(message);
    // 600 ms each; a decision about a text has 250.
    expect(process.cpuUsage(before).user).toBeLessThan(2_500_000);
  });

  it('should quote each sign with its own words, wherever they stand', () => {
    const quotes = (message: string) =>
      Object.fromEntries(
        checkMessage(message).reasons.map(({ sign, spans }) => [
          sign,
          spans.map(([start, end]) => message.slice(start, end)),
        ]),
      );
    expect(
      quotes(
        'DHL: Ihr Paket konnte nicht zugestellt werden. Zahlen Sie sofort 1,99 EUR: https://dhl-zoll.top/p',
      ),
    ).toMatchObject({
      delivery: ['Paket', 'konnte nicht zugestellt', 'Zahlen Sie', 'https://dhl-zoll.top/p'],
      urgency: ['sofort'],
    });
    expect(
      quotes(
        'Hallo Mama, mein Handy ist kaputt. Das ist meine neue Nummer. Kannst du mir 950 Euro überweisen?',
      ),
    ).toMatchObject({
      family: ['Hallo Mama', 'Handy ist kaputt', 'neue Nummer', 'Kannst du mir 950 Euro überweisen'],
    });
    expect(
      quotes('Gegen Sie liegt ein Haftbefehl vor. Rufen Sie sofort zurück: +49 151 23456789'),
    ).toMatchObject({
      threat: ['Haftbefehl'],
      urgency: ['sofort'],
    });
  });
});
