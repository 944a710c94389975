import { recordLanding, REFERRAL_COOKIE, REFERRAL_RULES } from '@swipeclean/contracts';
import { request } from '../api/client';

const REFERRAL_COOKIE_SECONDS = REFERRAL_RULES.attributionDays * 86_400;

/** The referral code in this page's address (`/?ref=CODE`). */
function readReferralCode(search: string): string | undefined {
  const code = new URLSearchParams(search).get('ref');
  return code && /^[\w-]{1,40}$/.test(code) ? code : undefined;
}

function writeReferralCookie(code: string, seconds: number): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${REFERRAL_COOKIE}=${code}; path=/; max-age=${seconds}; samesite=lax${secure}`;
}

/**
 * Stores the referral code for 60 days or until an account is created. It is a cookie, because the server also
 * creates accounts, for sign-ins with an identity provider.
 */
export function storeReferral(search = window.location.search): void {
  const code = readReferralCode(search);
  if (code) writeReferralCookie(code, REFERRAL_COOKIE_SECONDS);
}

/** Reports a landing by a referral link; the server counts each person once. */
export async function reportReferralLanding(search = window.location.search): Promise<void> {
  const code = readReferralCode(search);
  if (!code) return;
  await request(recordLanding, { code });
}

export function readReferral(): string {
  const storedCookie = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${REFERRAL_COOKIE}=`));
  return storedCookie?.slice(REFERRAL_COOKIE.length + 1) ?? '';
}

export const clearReferral = (): void => writeReferralCookie('', 0);
