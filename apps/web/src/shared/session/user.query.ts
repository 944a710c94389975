import { getUser } from '@swipeclean/contracts';
import { apiQuery } from '../api/api-query';
import { hasSessionHint } from './session-hint';

/** The signed-in user (API-01), fetched only when the hint says that there is a session. */
export const userQuery = { ...apiQuery(getUser), enabled: hasSessionHint };
