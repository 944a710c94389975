/** What an API key may do. A key has at least one; calls name theirs in `scopes`. */
export const KEY_SCOPES = [
  'lists:read',
  'lists:write',
  'screen',
  'lookup',
  'sources:scan',
  'plans:run',
] as const;

/** One of {@link KEY_SCOPES}. */
export type KeyScope = (typeof KEY_SCOPES)[number];
