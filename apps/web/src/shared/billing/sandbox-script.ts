import type { PaymentProviderName } from '@swipeclean/contracts';

const loading = new Map<string, Promise<void>>();

/**
 * Loads the sandbox's substitute for a provider's script, so that the provider's loader finds and uses it. For real
 * payments there is no substitute, and the loader fetches the provider's script.
 */
export function loadSandboxScript(sandboxUrl: string | null, name: PaymentProviderName): Promise<void> {
  if (sandboxUrl === null) return Promise.resolve();
  const address = `${sandboxUrl}/js/${name}`;
  const known = loading.get(address) ?? appendScript(address);
  loading.set(address, known);
  return known;
}

function appendScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => {
      // The next press can try again.
      loading.delete(address);
      script.remove();
      reject(new Error(`The test checkout cannot be reached at ${address}`));
    };
    document.head.append(script);
  });
}
