import { REFERRAL_COOKIE, REFERRAL_RULES } from '@swipeclean/contracts';
import { gatewayApi } from '../api/gateway-api';

const REFERRAL_COOKIE_SECONDS = REFERRAL_RULES.attributionDays * 86_400;

/** The code of the link that leads to this very page (`/?ref=CODE`). */
function readReferralCode(search: string): string | undefined {
  const code = new URLSearchParams(search).get('ref');
  return code && /^[\w-]{1,40}$/.test(code) ? code : undefined;
}

function writeReferralCookie(code: string, seconds: number): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${REFERRAL_COOKIE}=${code}; path=/; max-age=${seconds}; samesite=lax${secure}`;
}

/**
 * Keeps the code of the link that led here for 60 days or until an account is opened; friends look around first. In a
 * cookie, since the server opens accounts too, for those who come through an identity provider.
 */
export function storeReferral(search = window.location.search): void {
  const code = readReferralCode(search);
  if (code) writeReferralCookie(code, REFERRAL_COOKIE_SECONDS);
}

/** Tells the server that somebody came by a link; it counts people once. */
export async function reportReferralLanding(search = window.location.search): Promise<void> {
  const code = readReferralCode(search);
  if (!code) return;
  await gatewayApi.recordLanding({ code });
}

export function readReferral(): string {
  const kept = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${REFERRAL_COOKIE}=`));
  return kept?.slice(REFERRAL_COOKIE.length + 1) ?? '';
}

export const clearReferral = (): void => writeReferralCookie('', 0);
