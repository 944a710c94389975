import type { Appearance, StripeElementLocale } from '@stripe/stripe-js';
import { currentLanguage } from '@/shared/i18n/messages';
import { readTheme } from '@/shared/theme/theme';

/** The provider draws its form in a frame of its own, out of reach of our styles and languages; this is told to it. */
export function formLook(): { appearance: Appearance; locale: StripeElementLocale } {
  const language = currentLanguage();
  return {
    appearance: {
      theme: isDark() ? 'night' : 'stripe',
      variables: { borderRadius: '14px', fontFamily: 'system-ui, sans-serif', colorPrimary: '#2a63e0' },
    },
    // It does not speak Hindi, and chooses for itself then.
    locale: language === 'hi' ? 'auto' : language,
  };
}

function isDark(): boolean {
  const theme = readTheme();
  return theme === 'system' ? window.matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
}
