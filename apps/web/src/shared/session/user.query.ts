import { apiQuery } from '../api/api-query';
import { authApi } from '../api/auth-api';
import { hasSessionHint } from './session-hint';

/** The signed-in user (API-01), fetched only when the hint says that there is a session. */
export const userQuery = { ...apiQuery(authApi.getUser), enabled: hasSessionHint };
