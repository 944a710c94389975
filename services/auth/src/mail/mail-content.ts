import type { BillingMailRequested, WatchRule } from '@swipeclean/contracts/server';
import type { SignInChange } from '../account-actions/sign-in-changes';
import type { DigestFacts } from '../digest/digest.types';
import type { CleaningNoticeContent } from './mail-texts';

/** The sign-in that an alert describes. */
export interface SignInAlert {
  rule: WatchRule;
  /** Browser and system as they call themselves. */
  device: string;
  /** Null when it is not known. */
  location: string | null;
  /** ISO 8601. */
  at: string;
}

/** The API key that a mail is about. */
export interface KeyExpiry {
  name: string;
  /** ISO 8601. */
  expiresAt: string;
}

/** Something that happened to a way to sign in. */
export interface SignInChanged {
  change: SignInChange;
  /** ISO 8601. */
  at: string;
}

/** A mail about money, before it is written. */
export type BillingMailContent = Pick<BillingMailRequested, 'kind' | 'details'>;

/** A digest, before it is written, and the token of the link that ends it. */
export interface DigestMailContent {
  facts: DigestFacts;
  token: string;
}

/** What mails tell that is not known when they are sent, by kind. */
export interface MailContents {
  'key-expiring': KeyExpiry;
  'sign-in-changed': SignInChanged;
  'sign-in-alert': SignInAlert;
  'cleaning-notice': CleaningNoticeContent;
  billing: BillingMailContent;
  digest: DigestMailContent;
}
