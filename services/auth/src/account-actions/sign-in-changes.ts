import type { AccountActionKind } from '@swipeclean/contracts/server';

/** Actions that change a way to sign in, or use one up; the user is told of each by mail. */
const SIGN_IN_CHANGES = [
  'passkey-added',
  'passkey-removed',
  'authenticator-added',
  'authenticator-removed',
  'recovery-codes-renewed',
  'recovery-code-used',
] as const satisfies readonly AccountActionKind[];
/** A change of a way to sign in. */
export type SignInChange = (typeof SIGN_IN_CHANGES)[number];

export const isSignInChange = (kind: AccountActionKind): kind is SignInChange =>
  (SIGN_IN_CHANGES as readonly AccountActionKind[]).includes(kind);
