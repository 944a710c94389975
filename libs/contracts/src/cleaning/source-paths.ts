import { SITE_PATHS } from '../core/site-paths';
import type { SourceKind } from './connection.types';

/** Where the mailboxes and the drives are. */
export const SOURCE_PATHS = {
  mail: SITE_PATHS.email,
  cloud: SITE_PATHS.icloud,
} as const satisfies Record<SourceKind, string>;
