import { apiQuery } from '../api/api-query';
import { authApi } from '../api/auth-api';
import { hasSessionHint } from './session-hint';

/** Who is signed in (API-01), asked only when the hint says that somebody is. */
export const userQuery = { ...apiQuery(authApi.getUser), enabled: hasSessionHint };
