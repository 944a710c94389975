import { describeReason as inEnglish, ERROR_REASONS, type ProblemDetails } from '@swipeclean/contracts';
import { readMessages } from '@/testing/message-files';
import { ApiError } from '../api/api-error';
import { failureMessage } from '../api/failure-message';
import { LANGUAGE_CODES } from '../i18n/languages';
import { switchLanguage } from '../i18n/messages';

async function receive(problem: Partial<ProblemDetails>, status = 409): Promise<ApiError> {
  const error = new ApiError(status, JSON.stringify({ title: 'Problem', status, ...problem }), 'Conflict');
  await error.loadTexts();
  return error;
}

describe('texts of reasons', () => {
  it.each([...LANGUAGE_CODES])('should be complete in %s (I18N-07)', (code) => {
    const texts = readMessages('errors', code);
    const missing = Object.keys(ERROR_REASONS).filter((reason) => !texts[reason]);
    expect(missing).toEqual([]);
  });

  it('should have the English words of the server', () => {
    const texts = readMessages('errors', 'en');
    const ofServer = Object.entries(ERROR_REASONS).map(([reason, [, english]]) => [reason, english]);
    expect(texts).toMatchObject(Object.fromEntries(ofServer));
  });
});

describe('a problem of the server', () => {
  it('should be shown in the language of the page, with the values that it carries', async () => {
    await switchLanguage('de');
    const values = { max: 20_000 };
    const detail = inEnglish('NUMBER_LIMIT', values);
    const error = await receive({ detail, reason: 'NUMBER_LIMIT', values });
    expect(failureMessage(error)).toBe(
      'Eine Liste darf höchstens 20.000 Nummern haben. Entfernen Sie zuerst einige.',
    );
  });

  it('should show cents as money', async () => {
    const values = { amountLeast: 5000, amountMissing: 1250 };
    const detail = inEnglish('PAYOUT_BELOW_MINIMUM', values);
    expect(detail).toContain('$50: ask again once $12.50 more');
    const error = await receive({ detail, reason: 'PAYOUT_BELOW_MINIMUM', values });
    expect(error.detail).toBe('Payouts begin at $50: ask again once $12.50 more is released.');
  });

  it('should pass through what a payment provider says (STRIPE-13)', async () => {
    await switchLanguage('fr');
    const detail = 'Your card has insufficient funds.';
    const errors = [{ field: 'card', code: 'WRONG' as const, message: detail }];
    const error = await receive({ detail, errors });
    expect([error.detail, error.fieldErrors[0]?.message]).toEqual([detail, detail]);
  });

  it('should keep its English words for a reason that the page does not know', async () => {
    const error = await receive({ detail: 'Something new.', reason: 'NEWER_THAN_THIS_PAGE' as never });
    expect(error.detail).toBe('Something new.');
  });

  it.each([
    ['phoneNumber', 'REQUIRED', {}, 'Phone number is required'],
    ['ipAddress', 'REQUIRED', {}, 'IP address is required'],
    ['password', 'LENGTH', { min: 8, max: 128 }, 'Password must have 8 to 128 characters'],
    ['customerInfo.email', 'FORMAT', {}, 'E-mail address is not valid'],
    ['unheardOf', 'RANGE', { max: 5 }, 'This value must be at most 5'],
  ] as const)('should name the refused field %s (%s, SPAM-26)', async (field, code, values, text) => {
    const message = 'for programs';
    const error = await receive({ detail: message, errors: [{ field, code, message, values }] }, 400);
    expect(error.fieldErrors[0]?.message).toBe(text);
    expect(error.detail).toBe(text);
  });

  it('should name the refused field in the language of the page', async () => {
    await switchLanguage('ja');
    const errors = [{ field: 'firstName', code: 'REQUIRED' as const, message: 'for programs' }];
    expect((await receive({ detail: 'for programs', errors }, 400)).detail).toBe('名は必須です');
  });
});
