import { REFERRAL_TERMS, type Inviter } from '@swipeclean/contracts';
import { useEffect, useState } from 'react';
import { ApiError } from '@/shared/api/api-error';
import { billingApi } from '@/shared/api/billing-api';
import { useAuthText } from './messages';

const MAX_CODE_LENGTH = 40;

/** A code, and what the server said of it: whose it is, that it is nobody's, or nothing yet. */
interface Known {
  code: string;
  inviter?: Inviter | null;
}

/**
 * Says whose guest a visitor is by the code in the form. A wrong code keeps nobody out: whoever sent it earns nothing, and
 * that is all.
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

/** Null for a code of nobody. */
async function findInviter(code: string): Promise<Inviter | null> {
  if (code.length > MAX_CODE_LENGTH) return null;
  try {
    return await billingApi.getInviter({ code });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
