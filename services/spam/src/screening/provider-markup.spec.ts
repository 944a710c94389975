import { connectCall, isSigned, sendOn } from './provider-markup';

describe('a provider’s signature', () => {
  // The worked example of Twilio's documentation of request validation.
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
  const form = new URLSearchParams({
    ...{ CallSid: 'CA1234567890ABCDE', Caller: '+12349013030', Digits: '1234' },
    ...{ From: '+12349013030', To: '+18005551212' },
  });
  const signature = '0/KCTR6DLpKmkAf8muzZqo1nDgQ=';

  it('should be known', () => {
    expect(isSigned(url, form, signature, '12345')).toBe(true);
  });

  it.each([
    [`${url}&baz=3`, form, signature, '12345'],
    [url, new URLSearchParams({ ...Object.fromEntries(form), To: '+18005551213' }), signature, '12345'],
    [url, form, signature, '12346'],
    [url, form, '', '12345'],
    [url, form, 'AAAA', '12345'],
  ])('should not be that of anything else: %s %s %s %s', (...given) => {
    expect(isSigned(...given)).toBe(false);
  });
});

describe('an answer to a provider', () => {
  it('should be well-formed whatever a caller sends', () => {
    expect(sendOn('+12125552368', 'A&B', '<Dial>"x"</Dial>\0\u{1f600}')).toBe(
      '<?xml version="1.0" encoding="UTF-8"?><Response><Message to="+12125552368">' +
        'A&amp;B: &lt;Dial&gt;&quot;x&quot;&lt;/Dial&gt;\u{1f600}</Message></Response>',
    );
    expect(connectCall('+12125552368')).toContain('<Response><Dial>+12125552368</Dial></Response>');
  });
});
