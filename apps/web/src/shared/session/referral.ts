import { REFERRAL_COOKIE, REFERRAL_RULES } from '@swipeclean/contracts';
import { gatewayApi } from '../api/gateway-api';

const KEPT_SECONDS = REFERRAL_RULES.attributionDays * 86_400;

/** The code of the link that leads to this very page (`/?ref=CODE`). */
function arrivedBy(search: string): string | undefined {
  const code = new URLSearchParams(search).get('ref');
  return code && /^[\w-]{1,40}$/.test(code) ? code : undefined;
}

function keep(code: string, seconds: number): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${REFERRAL_COOKIE}=${code}; path=/; max-age=${seconds}; samesite=lax${secure}`;
}

/**
 * Keeps the code of the link that led here for 60 days or until an account is opened; friends look around first. In a
 * cookie, since the server opens accounts too, for those who come through an identity provider.
 */
export function rememberReferral(search = window.location.search): void {
  const code = arrivedBy(search);
  if (code) keep(code, KEPT_SECONDS);
}

/** Tells the server that somebody came by a link; it counts people once. */
export async function reportLanding(search = window.location.search): Promise<void> {
  const code = arrivedBy(search);
  if (!code) return;
  await gatewayApi.recordLanding({ code });
}

export function rememberedReferral(): string {
  const kept = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${REFERRAL_COOKIE}=`));
  return kept?.slice(REFERRAL_COOKIE.length + 1) ?? '';
}

export const forgetReferral = (): void => keep('', 0);
