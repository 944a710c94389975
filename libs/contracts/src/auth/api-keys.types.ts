import type { KeyScope } from '../core/key-scopes';
import type { AccessClaims } from './auth.types';

/** Begins every API key, so that scanners of secrets recognise one. */
export const API_KEY_PREFIX = 'swc_';

/** API keys that an account may have at once. */
export const MAX_API_KEYS = 20;

/** Days after which an API key ends: at most, and as offered. */
export const API_KEY_DAYS = { max: 366, offered: [30, 90, 180, 365], default: 90 } as const;

/** An API key of the user; never the key itself. */
export interface ApiKey {
  id: string;
  name: string;
  /** How the key begins; the rest is not stored. */
  start: string;
  scopes: KeyScope[];
  createdAt: string;
  expiresAt: string;
  /** To five minutes; null before the first use. */
  lastUsedAt: string | null;
}

/** A new API key. It is shown this once. */
export interface CreatedApiKey extends ApiKey {
  key: string;
}

/** What the bearer of an API key may do; `sid` is the id of the key. */
export interface ApiKeyClaims extends AccessClaims {
  sub: string;
  scopes: KeyScope[];
  /** Milliseconds for which a gateway may believe this. */
  maxAgeMs: number;
}
