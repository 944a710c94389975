import { Elements } from '@stripe/react-stripe-js';
import type { Appearance, Stripe, StripeElementLocale } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { currentLanguage } from '../i18n/messages';
import { readTheme } from '../theme/theme';
import { loadSandboxScript } from './sandbox-script';

export interface CardSetupProps {
  clientSecret: string;
  publishableKey: string;
  /** Null unless this is a test checkout. */
  sandboxUrl: string | null;
}

interface CardElementsProps extends CardSetupProps {
  onFailed: (error: unknown) => void;
  children: ReactNode;
}

/** Loads the card provider's script and gives its form to the children. */
export function CardElements({
  clientSecret,
  publishableKey,
  sandboxUrl,
  onFailed,
  children,
}: CardElementsProps) {
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const options = useMemo(() => ({ clientSecret, ...formAppearance() }), [clientSecret]);
  const fail = useEffectEvent(onFailed);

  useEffect(() => {
    let unmounted = false;
    loadSandboxScript(sandboxUrl, 'stripe')
      .then(() => loadStripe(publishableKey))
      .then(
        (loaded) => !unmounted && setStripe(loaded),
        (error: unknown) => !unmounted && fail(error),
      );
    return () => {
      unmounted = true;
    };
  }, [publishableKey, sandboxUrl]);

  return (
    <Elements stripe={stripe} options={options}>
      {children}
    </Elements>
  );
}

/** The provider renders its form in a frame, which our styles and messages do not reach; these options style it. */
function formAppearance(): { appearance: Appearance; locale: StripeElementLocale } {
  const language = currentLanguage();
  return {
    appearance: {
      theme: isDark() ? 'night' : 'stripe',
      variables: { borderRadius: '14px', fontFamily: 'system-ui, sans-serif', colorPrimary: '#2a63e0' },
    },
    // The provider has no Hindi and chooses a language itself.
    locale: language === 'hi' ? 'auto' : language,
  };
}

function isDark(): boolean {
  const theme = readTheme();
  return theme === 'system' ? window.matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
}
