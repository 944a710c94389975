import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PurchaseState } from '@/shared/billing/purchase-state';
import { PurchaseResult } from './components/purchase-result';

/** The result of a purchase, above the screen that a payment leads to, until it is dismissed. */
export default function PurchaseLanding({ purchaseEmail, purchase }: PurchaseState) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => status.current?.focus(), []);
  return (
    <div className="mb-6">
      <PurchaseResult
        email={purchaseEmail}
        purchase={purchase}
        status={status}
        onDismiss={() => {
          void navigate({ pathname, search, hash }, { replace: true });
          // The button is gone.
          document.getElementById('main')?.focus();
        }}
      />
    </div>
  );
}
