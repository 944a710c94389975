import type { CashTransfer, Plan, PublicConfig } from '@swipeclean/contracts';
import { useCallback, useEffect, useState } from 'react';
import { POLL_WHILE_PENDING_MS, getCashTransfer } from '@/shared/billing/cash-transfer';
import { useSession } from '@/shared/session/session';
import { announceCashTransfer, announceLinkPayment } from '../api/payments';
import type { CustomerInfo } from './customer-info';

/** The recipient of the money. */
export type CashAccount = Pick<PublicConfig, 'cashTransferLink' | 'cashHandle'>;

/** The user's transfer of either kind from the server, polled while the owner has not decided. */
export function useCashTransfer() {
  const { user } = useSession();
  const userId = user?.id;
  const [transfer, setTransfer] = useState<CashTransfer | null>(null);
  const [failure, setFailure] = useState<unknown>();
  const [waited, setWaited] = useState<string>();
  const isPending = transfer?.status === 'pending';
  if (isPending && waited !== transfer.id) setWaited(transfer.id);

  const reload = useCallback(() => {
    // The form does not wait for it: a pending transfer is returned when the form is sent.
    void getCashTransfer().then(setTransfer, () => undefined);
  }, []);
  useEffect(() => {
    if (userId) reload();
  }, [userId, reload]);
  useEffect(() => {
    if (!isPending) return;
    const timer = setInterval(() => document.hidden || reload(), POLL_WHILE_PENDING_MS);
    return () => clearInterval(timer);
  }, [isPending, reload]);

  async function submitTransfer(info: CustomerInfo, plan: Plan): Promise<void> {
    setFailure(undefined);
    try {
      setTransfer(await announceCashTransfer(info, plan));
    } catch (error) {
      setFailure(error);
    }
  }

  /** Rejects when the number is refused. */
  const announceLink = async (reference: string): Promise<void> =>
    setTransfer(await announceLinkPayment(reference));

  return {
    isSignedIn: userId !== undefined,
    transfer,
    isPending,
    /** Whether the owner approved it while this page was open. */
    wasApproved: transfer?.status === 'approved' && waited === transfer.id,
    failure,
    announce: submitTransfer,
    announceLink,
  };
}

/** The transfer of a page that offers both kinds: a user has one at a time. */
export type ManualPayment = ReturnType<typeof useCashTransfer>;
