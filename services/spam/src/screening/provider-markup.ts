import { createHmac, timingSafeEqual } from 'node:crypto';

const XML: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&apos;' };
// XML 1.0 allows no other control characters, however they are written.
const escape = (text: string) =>
  text
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[<>&"']/g, (sign) => XML[sign] as string);

const response = (verbs: string) => `<?xml version="1.0" encoding="UTF-8"?><Response>${verbs}</Response>`;

/** TwiML that turns a caller away; as the first verb of an answer it costs nothing. */
export const REJECT_CALL = response('<Reject reason="busy"/>');

/** TwiML that drops a text. */
export const DROP_TEXT = response('');

/** TwiML that puts a caller through to a number. */
export const connectCall = (to: string): string => response(`<Dial>${escape(to)}</Dial>`);

/** TwiML that sends a text on to a number, with the sender before it. */
export const sendOn = (to: string, from: string, content: string): string =>
  response(`<Message to="${escape(to)}">${escape(`${from}: ${content}`)}</Message>`);

/** What a provider signs of a form: the address followed by each field's name and value, sorted by name. */
export function signedText(url: string, form: URLSearchParams): string {
  const fields = [...form].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return url + fields.map(([name, value]) => name + value).join('');
}

/** Whether a form was signed by who knows `secret`: HMAC-SHA1 in base64 (Twilio, "Validating requests"). */
export function isSigned(url: string, form: URLSearchParams, signature: string, secret: string): boolean {
  const expected = createHmac('sha1', secret).update(signedText(url, form)).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
