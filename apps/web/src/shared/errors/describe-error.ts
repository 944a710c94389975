import type { ErrorReason, ErrorValues, FieldError, ProblemDetails } from '@swipeclean/contracts';
import { formatDate, formatMoney, formatNumber } from '../format/format';
import { loadAreas, type MessageValues, translate } from '../i18n/messages';
import type en from './messages/en.json';

/** What is shown of a problem in the user's language. */
export interface DescribedError {
  detail: string;
  errors: FieldError[];
}

/**
 * The problem's texts in the user's language. A problem without a reason keeps its `detail`: a payment provider's own
 * message (STRIPE-13), or one for programs.
 */
export async function describeProblem(problem: ProblemDetails): Promise<DescribedError> {
  await loadAreas('errors');
  const own = problem.reason && reasonText(problem.reason, problem.values);
  const errors = (problem.errors ?? []).map((refused) => ({
    ...refused,
    message: (refused.message === problem.detail && own) || fieldText(refused),
  }));
  // The sentence of a refused request is that of its first field.
  const first = errors.find((_, nth) => problem.errors?.[nth]?.message === problem.detail);
  return { detail: own || (first?.message ?? problem.detail), errors };
}

/** The text of a reason in the user's language; null for one that this page does not know. */
export async function describeReason(reason: ErrorReason, values?: ErrorValues): Promise<string | null> {
  await loadAreas('errors');
  return reasonText(reason, values);
}

function reasonText(reason: ErrorReason, values: ErrorValues = {}): string | null {
  // Does not compile for a reason without a text.
  const key: keyof typeof en = reason;
  return findText(key, formatValues(values));
}

function fieldText({ field, code, values = {}, message }: FieldError): string {
  // A payment provider's own words about a card.
  if (code === 'WRONG' && field === 'card') return message;
  const bounds = Object.keys(values);
  const texts = { field: fieldName(field), ...formatValues(values) };
  const detailed = `field.${code}.${bounds.length === 2 ? 'between' : String(bounds[0])}`;
  const shown = findText(detailed, texts) ?? findText(`field.${code}`, texts) ?? message;
  return shown.charAt(0).toUpperCase() + shown.slice(1);
}

/** What the last part of a path such as `customerInfo.email` is called. */
const fieldName = (path: string): string =>
  findText(`name.${path.split('.').at(-1) ?? ''}`) ?? findText('name.other') ?? path;

/** A site may be newer than an open page, so a text may be unknown. */
function findText(key: string, values?: MessageValues): string | null {
  const id = `errors:${key}`;
  const text = translate(id, values);
  return text === id ? null : text;
}

const formatValues = (values: ErrorValues): MessageValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, formatValue(name, value)]));

function formatValue(name: string, value: string | number): string {
  if (typeof value === 'string')
    return name.endsWith('At') ? formatDate(value, { dateStyle: 'medium', timeStyle: 'short' }) : value;
  return name.startsWith('amount') ? formatMoney(value) : formatNumber(value);
}
