import type { User } from '@swipeclean/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError } from '../api/api-error';
import { hasSessionHint } from './session-hint';

/** Who is signed in (API-01), asked only when the hint says that somebody is. */
export const userQuery = queryOptions<User>({ queryKey: ['/api/auth/user'] });

export type SessionState =
  | { status: 'loading'; user?: undefined }
  | { status: 'signed-in'; user: User }
  | { status: 'visitor'; user?: undefined }
  /** The server did not say: it failed, or cannot be reached. */
  | { status: 'unknown'; user?: undefined; retry: () => void };

export function useSession(): SessionState {
  const { data, error, refetch } = useQuery({ ...userQuery, enabled: hasSessionHint });
  if (data) return { status: 'signed-in', user: data };
  if (!hasSessionHint()) return { status: 'visitor' };
  if (!error) return { status: 'loading' };
  if (error instanceof ApiError && error.status === 401) return { status: 'visitor' };
  return { status: 'unknown', retry: () => void refetch() };
}

/** AUTH-06. */
export function isPro(user: Pick<User, 'isSubscribed' | 'isFounder'>): boolean {
  return user.isSubscribed || user.isFounder;
}

/** Full name, or the e-mail, or `fallback` (PROF-02). */
export function displayName(user: Pick<User, 'firstName' | 'lastName' | 'email'>, fallback: string): string {
  const fullName = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return fullName || user.email || fallback;
}
