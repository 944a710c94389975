import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PaymentProviderName } from '@swipeclean/contracts/server';
import helmet, { type HelmetOptions } from 'helmet';

interface PaymentSources {
  script: string[];
  connect: string[];
  frame: string[];
}

/** The hosts that each provider's documentation asks for, as far as our checkout uses them. */
const PROVIDER_SOURCES: Record<PaymentProviderName, PaymentSources> = {
  stripe: {
    script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    connect: ['https://api.stripe.com'],
    frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  },
  paypal: {
    script: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
    connect: ['https://*.paypal.com'],
    frame: ['https://*.paypal.com'],
  },
};

/**
 * Part of every policy, whether a provider is set up or not: a page keeps the policy it was opened with while the app
 * navigates to the checkout.
 */
const PAYMENT_SOURCES: PaymentSources = {
  script: Object.values(PROVIDER_SOURCES).flatMap(({ script }) => script),
  connect: Object.values(PROVIDER_SOURCES).flatMap(({ connect }) => connect),
  frame: Object.values(PROVIDER_SOURCES).flatMap(({ frame }) => frame),
};

/** For test payments: the payment sandbox instead of both providers. Its requests come from its frames. */
const sandboxSources = (origin: string): PaymentSources => ({
  script: [origin],
  connect: [],
  frame: [origin],
});

const contentSecurityPolicy = ({ script, connect, frame }: PaymentSources) => ({
  'default-src': ["'self'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'", ...script],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  // The user's own videos play from the disk.
  'media-src': ["'self'", 'blob:'],
  'font-src': ["'self'"],
  // The companion on the user's own computer, whose port is free to choose.
  'connect-src': ["'self'", 'ws://127.0.0.1:*', ...connect],
  'frame-src': frame,
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'self'"],
});

/** Device features that no page uses, disabled for injected scripts too. */
const PERMISSIONS_POLICY = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'serial', 'usb']
  .map((ability) => `${ability}=()`)
  .join(', ');

/**
 * The headers of every response; `sandbox` is the origin of the payment sandbox, if there is one. Computed once,
 * because helmet would build them for each request.
 */
export function securityHeaders(isHttps: boolean, sandbox?: string): Record<string, string> {
  const policy = contentSecurityPolicy(sandbox ? sandboxSources(sandbox) : PAYMENT_SOURCES);
  const options: HelmetOptions = {
    // Without upgrade-insecure-requests: Firefox would upgrade the connection to the companion, which has no
    // certificate. From a page with https the sources above allow nothing else without it.
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'same-origin' },
    // The wallet provider's window must be able to notify ours.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  };
  const headers: Record<string, string> = { 'permissions-policy': PERMISSIONS_POLICY };
  const response = Object.assign(new EventEmitter(), {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  });
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (problem) => {
    if (problem) throw problem;
  });
  return headers;
}
