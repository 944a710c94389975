/** The languages of the site. */
export const LANGUAGE_CODES = ['en', 'es', 'pt', 'fr', 'de', 'zh', 'hi', 'ja'] as const;

/** The languages of the product. The web app names each of them, and the text classifier has words of each. */
export type LanguageCode = (typeof LANGUAGE_CODES)[number];

/** Who makes a call, as the gateway found from the session; never part of a request's payload. */
export interface ActorContext {
  /** Null for a visitor. */
  userId: string | null;
  sessionId: string | null;
  /** Pro by subscription, or as a founding user. */
  isPro: boolean;
  /** The verified account whose e-mail is the operator's `OWNER_EMAIL`. */
  isOwner: boolean;
  /** An owner code was entered in this session: removes Pro gates and limits, nothing else. */
  ownerAccess: boolean;
  ipAddress: string;
  userAgent: string;
  /** The language of the site's pages, of `LANGUAGE_CODES`; absent for programs. */
  language?: LanguageCode;
}

/** Names of the message headers of every call. */
export const MESSAGE_HEADERS = {
  requestId: 'x-request-id',
  /** {@link ActorContext} as base64url JSON. */
  actor: 'x-actor',
  /** Time (epoch milliseconds) after which the caller no longer waits. */
  deadline: 'x-deadline',
  /** On a reply: the {@link ErrorCode} when the body is a {@link WireError}. */
  error: 'x-error',
} as const;
