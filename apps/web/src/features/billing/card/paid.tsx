import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { notifyRepliesChanged } from '@/shared/api/changed-replies';
import type { Purchase, PurchaseState } from '@/shared/billing/purchase-state';
import { forgetReturnPath, readReturnPath } from '@/shared/billing/return-path';
import { PurchaseResult } from '../components/purchase-result';

const REDIRECT_MS = 2000;

/** The result of a payment by card, which leads on after 2 s (CONST-24). */
export default function Paid({ email, purchase }: { email: string; purchase?: Purchase }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => {
      const path = readReturnPath();
      forgetReturnPath();
      // Whether the user is Pro is in many replies.
      notifyRepliesChanged(['/api']);
      void navigate(path, { state: { purchaseEmail: email, purchase } satisfies PurchaseState });
    }, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [email, purchase, navigate]);
  return <PurchaseResult email={email} purchase={purchase} />;
}
