import type { User } from '@swipeclean/contracts';
import { queryOptions } from '@tanstack/react-query';
import { hasSessionHint } from './session-hint';

/** Who is signed in (API-01), asked only when the hint says that somebody is. */
export const userQuery = queryOptions<User>({ queryKey: ['/api/auth/user'], enabled: hasSessionHint });
