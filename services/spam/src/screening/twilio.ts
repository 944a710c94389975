import { createHmac, timingSafeEqual } from 'node:crypto';

const XML: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&apos;' };
// XML 1.0 allows no other control characters, escaped or not.
const escapeTwiml = (text: string) =>
  text
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[<>&"']/g, (sign) => XML[sign] as string);

const response = (verbs: string) => `<?xml version="1.0" encoding="UTF-8"?><Response>${verbs}</Response>`;

/** TwiML that rejects a call; free of charge as the first verb. */
export const REJECT_CALL = response('<Reject reason="busy"/>');

export const DROP_MESSAGE = response('');

/** TwiML that connects a call to a number. */
export const dialTo = (to: string): string => response(`<Dial>${escapeTwiml(to)}</Dial>`);

/** TwiML that forwards a text to a number, prefixed with its sender. */
export const forwardMessage = (to: string, from: string, content: string): string =>
  response(`<Message to="${escapeTwiml(to)}">${escapeTwiml(`${from}: ${content}`)}</Message>`);

/** The text that Twilio signs: the URL, then each field's name and value, sorted by name. */
export function signedText(url: string, form: URLSearchParams): string {
  const fields = [...form].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return url + fields.map(([name, value]) => name + value).join('');
}

/** Validates a signature: HMAC-SHA1 in base64 (Twilio, "Validating requests"). */
export function isSignatureValid(
  url: string,
  form: URLSearchParams,
  signature: string,
  secret: string,
): boolean {
  const expected = createHmac('sha1', secret).update(signedText(url, form)).digest();
  const actual = Buffer.from(signature, 'base64');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
