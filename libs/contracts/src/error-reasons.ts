import { AUTH_ERROR_REASONS } from './auth/auth-error-reasons';
import { BILLING_ERROR_REASONS } from './billing/billing-error-reasons';
import { CLEANING_ERROR_REASONS } from './cleaning/cleaning-error-reasons';
import { SPAM_ERROR_REASONS } from './spam/spam-error-reasons';
import { SPY_ERROR_REASONS } from './spy/spy-error-reasons';
import { CORE_ERROR_REASONS } from './core/core-error-reasons';

/**
 * Every failure that a user may see: its error code and its English text. `{name}` stands for a value that the error
 * carries. The web app has the text of each reason in every language (`apps/web/src/shared/errors`).
 */
export const ERROR_REASONS = {
  ...CORE_ERROR_REASONS,
  ...AUTH_ERROR_REASONS,
  ...BILLING_ERROR_REASONS,
  ...CLEANING_ERROR_REASONS,
  ...SPAM_ERROR_REASONS,
  ...SPY_ERROR_REASONS,
};

/** A reason of {@link ERROR_REASONS}. */
export type ErrorReason = keyof typeof ERROR_REASONS;

/** What the text of a reason names. Values whose name begins with `amount` are cents. */
export type ErrorValues = Record<string, string | number>;

type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** The values that the text of a reason needs. */
export type ValuesOf<Reason extends ErrorReason> = Record<
  Placeholders<(typeof ERROR_REASONS)[Reason][1]>,
  string | number
>;

/** The English text of a reason. */
export const describeReason = (reason: ErrorReason, values: ErrorValues = {}): string =>
  ERROR_REASONS[reason][1].replace(/\{(\w+)\}/g, (_, name: string) => formatValue(name, values[name] ?? ''));

function formatValue(name: string, value: string | number): string {
  if (!name.startsWith('amount')) return String(value);
  return `$${(Number(value) / 100).toFixed(Number(value) % 100 ? 2 : 0)}`;
}
