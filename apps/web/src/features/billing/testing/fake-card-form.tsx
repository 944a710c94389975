import { createContext, useContext, useEffect, type ReactNode } from 'react';
import type { FakeStripe } from './fake-card';

/** What the provider's part of the form is called here. */
export const CARD_FIELDS = 'Card';

const Context = createContext<FakeStripe | null>(null);

interface ElementsProps {
  stripe: FakeStripe | null;
  options: { clientSecret: string };
  children: ReactNode;
}

// Stands in for `@stripe/react-stripe-js`: like it, everything is null until the script is there.

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
