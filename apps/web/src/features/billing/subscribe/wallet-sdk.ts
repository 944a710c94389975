import { loadCoreSdkScript } from '@paypal/paypal-js/sdk-v6';
import type { ProviderMode } from '@swipeclean/contracts';
import { currentLanguage } from '@/shared/i18n/messages';
import { getWalletToken } from '../api/payments';
import { loadTestScript } from '../test-script';

/** Whose script is to be loaded: the provider's, of its live or its own test accounts, or that of a test checkout. */
export interface WalletSource {
  mode: Exclude<ProviderMode, 'off'>;
  sandboxUrl: string | null;
}

/** What happens to an order once the buyer has the provider's window before them. */
export interface WalletEvents {
  onApprove: (order: { orderId: string }) => Promise<void>;
  onCancel: () => void;
  onError: (error: unknown) => void;
}

/** Loads the provider's script and readies a payment; it can begin at once when the buyer presses the button. */
export async function prepareWallet({ mode, sandboxUrl }: WalletSource, events: WalletEvents) {
  const environment = mode === 'live' ? 'production' : 'sandbox';
  const [wallet, { clientToken }] = await Promise.all([
    loadTestScript(sandboxUrl, 'paypal').then(() => loadCoreSdkScript({ environment })),
    getWalletToken(),
  ]);
  if (!wallet) throw new Error('The wallet provider has no script for this browser');
  const instance = await wallet.createInstance({
    clientToken,
    components: ['paypal-payments'],
    locale: currentLanguage(),
    pageType: 'checkout',
  });
  return instance.createPayPalOneTimePaymentSession(events);
}

export type WalletPayment = Awaited<ReturnType<typeof prepareWallet>>;
