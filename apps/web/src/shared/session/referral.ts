const KEY = 'referral-code';

/** Keeps the code of the link that led here (`/?ref=CODE`) until an account is opened; friends look around first. */
export function rememberReferral(search = window.location.search): void {
  const code = new URLSearchParams(search).get('ref');
  if (code && /^[\w-]{1,40}$/.test(code)) localStorage.setItem(KEY, code);
}

export const rememberedReferral = (): string => localStorage.getItem(KEY) ?? '';
export const forgetReferral = (): void => localStorage.removeItem(KEY);
