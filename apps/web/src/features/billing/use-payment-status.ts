import { getPaymentStatus, type PaymentStatus } from '@swipeclean/contracts';
import { useEffect, useState } from 'react';
import { request } from '@/shared/api/client';
import { wait } from '@/shared/work/wait';

const POLL_MS = 2000;
const MAX_POLLS = 15;

/** What the server knows of a payment; `unchecked` when it cannot be asked. */
export type PaymentAnswer = PaymentStatus['status'] | 'unchecked';

/**
 * Asks for a payment by the provider's id, again while it is pending; undefined until the first answer. Without the
 * query cache, which the address of the return does not load.
 */
export function usePaymentStatus(paymentId: string): { answer?: PaymentAnswer; askAgain: () => void } {
  const [answer, setAnswer] = useState<PaymentAnswer | undefined>(paymentId ? undefined : 'unknown');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!paymentId) return;
    const controller = new AbortController();
    // Rejects only when the screen is left.
    pollStatus(paymentId, controller.signal, setAnswer).catch(() => undefined);
    return () => controller.abort();
  }, [paymentId, attempt]);
  return { answer, askAgain: () => setAttempt((count) => count + 1) };
}

async function pollStatus(
  paymentId: string,
  signal: AbortSignal,
  onAnswer: (answer: PaymentAnswer) => void,
): Promise<void> {
  for (let poll = 0; poll < MAX_POLLS && !signal.aborted; poll++) {
    let answer: PaymentAnswer = 'unchecked';
    try {
      answer = (await request(getPaymentStatus, { paymentId }, { signal })).status;
    } catch {
      // Says so on the screen, which can ask again.
    }
    if (signal.aborted) return;
    onAnswer(answer);
    if (answer !== 'pending') return;
    await wait(POLL_MS, signal);
  }
}
