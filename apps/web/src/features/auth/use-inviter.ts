import { getInviter, type Inviter, REFERRAL_TERMS } from '@swipeclean/contracts';
import { useEffect, useState } from 'react';
import { ApiError } from '@/shared/api/api-error';
import { request } from '@/shared/api/client';
import { useAuthText } from './messages';

const MAX_CODE_LENGTH = 40;

/** A referral code and the server's answer: its owner, null for an unknown code, or undefined until it arrives. */
interface Known {
  code: string;
  inviter?: Inviter | null;
}

/**
 * Shows who invited the visitor, by the code in the form. A wrong code does not block the registration; the inviter
 * only earns nothing.
 */
export function useInviter(firstCode: string): [words: string | undefined, lookUp: (code: string) => void] {
  const t = useAuthText();
  const [{ code, inviter }, setKnown] = useState<Known>({ code: firstCode.trim() });
  useEffect(() => {
    if (code === '') return;
    let isStale = false;
    const storeInviter = (answer: Inviter | null) => !isStale && setKnown({ code, inviter: answer });
    findInviter(code).then(storeInviter, (error: unknown) => console.error(error));
    return () => {
      isStale = true;
    };
  }, [code]);

  const lookUp = (typed: string) =>
    setKnown((known) => (known.code === typed.trim() ? known : { code: typed.trim() }));
  const months = REFERRAL_TERMS.friendFreeMonths;
  if (inviter === undefined) return [undefined, lookUp];
  if (inviter === null) return [t('referral.unknown'), lookUp];
  const words = inviter.name
    ? t('referral.by', { name: inviter.name, months })
    : t('referral.friend', { months });
  return [words, lookUp];
}

/** Null for an unknown code. */
async function findInviter(code: string): Promise<Inviter | null> {
  if (code.length > MAX_CODE_LENGTH) return null;
  try {
    return await request(getInviter, { code });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
