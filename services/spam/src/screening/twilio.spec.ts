import { dialTo, forwardMessage, isSignatureValid } from './twilio';

describe('isSignatureValid', () => {
  // The example in Twilio's documentation of request validation.
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
  const form = new URLSearchParams({
    CallSid: 'CA1234567890ABCDE',
    Caller: '+12349013030',
    Digits: '1234',
    From: '+12349013030',
    To: '+18005551212',
  });
  const signature = '0/KCTR6DLpKmkAf8muzZqo1nDgQ=';

  it('should accept the documented example', () => {
    expect(isSignatureValid(url, form, signature, '12345')).toBe(true);
  });

  it.each([
    [`${url}&baz=3`, form, signature, '12345'],
    [url, new URLSearchParams({ ...Object.fromEntries(form), To: '+18005551213' }), signature, '12345'],
    [url, form, signature, '12346'],
    [url, form, '', '12345'],
    [url, form, 'AAAA', '12345'],
  ])('should reject any other input: %s %s %s %s', (...input) => {
    expect(isSignatureValid(...input)).toBe(false);
  });
});

describe('TwiML', () => {
  it('should be well-formed for any content', () => {
    expect(forwardMessage('+12125552368', 'A&B', '<Dial>"x"</Dial>\0\u{1f600}')).toBe(
      '<?xml version="1.0" encoding="UTF-8"?><Response><Message to="+12125552368">' +
        'A&amp;B: &lt;Dial&gt;&quot;x&quot;&lt;/Dial&gt;\u{1f600}</Message></Response>',
    );
    expect(dialTo('+12125552368')).toContain('<Response><Dial>+12125552368</Dial></Response>');
  });
});
