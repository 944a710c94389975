import { createContext, useContext, useEffect, type ReactNode } from 'react';
import type { FakeStripe } from './fake-card';

/** Label of the provider's fields in tests. */
export const CARD_FIELDS = 'Card';

const Context = createContext<FakeStripe | null>(null);

interface ElementsProps {
  stripe: FakeStripe | null;
  options: { clientSecret: string };
  children: ReactNode;
}

// Replaces `@stripe/react-stripe-js`. Like the original, its hooks return null until the script is loaded.

export function Elements({ stripe, options, children }: ElementsProps) {
  return (
    <Context value={stripe}>
      <div data-client-secret={options.clientSecret}>{children}</div>
    </Context>
  );
}

export function PaymentElement({ onReady }: { onReady: () => void }) {
  const stripe = useContext(Context);
  useEffect(() => {
    if (stripe) onReady();
  }, [stripe, onReady]);
  return <div role="group" aria-label={CARD_FIELDS} />;
}

export const useStripe = () => useContext(Context);
export const useElements = () => (useContext(Context) ? { elements: true } : null);
