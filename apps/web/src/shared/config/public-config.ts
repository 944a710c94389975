import type { PublicConfig } from '@swipeclean/contracts';
import { queryOptions } from '@tanstack/react-query';

/** What the operator has set up, open to everyone; it holds no secret. */
export const publicConfigQuery = queryOptions<PublicConfig>({ queryKey: ['/api/config'] });
