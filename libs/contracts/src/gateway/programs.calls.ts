import { gatewayCall, type NoRequest, types } from '../core/call';
import type { EndDigestDto } from '../core/digest.dto';
import type { ScreenDto } from '../spam/device.dto';
import type { ScreenResult } from '../spam/device.types';

// Calls of programs: payment and voice providers, which sign them, and paired devices.

export const receiveStripeWebhook = gatewayCall(
  'gateway.receiveStripeWebhook',
  'POST /api/billing/webhooks/stripe',
  types<NoRequest, void>(),
  { access: 'signed', status: 200 },
);

export const receivePaypalWebhook = gatewayCall(
  'gateway.receivePaypalWebhook',
  'POST /api/billing/webhooks/paypal',
  types<NoRequest, void>(),
  { access: 'signed', status: 200 },
);

export const screenContact = gatewayCall(
  'gateway.screenContact',
  'POST /api/spam/screen',
  types<ScreenDto, ScreenResult>(),
  { access: 'device', status: 200, scopes: ['screen'] },
);

/** Ends a digest: the button of a mailbox posts here (RFC 8058), with the signed token in the path. */
export const unsubscribeDigest = gatewayCall(
  'gateway.unsubscribeDigest',
  'POST /api/auth/digest/end/:token',
  types<EndDigestDto, void>(),
  { access: 'signed', status: 204 },
);

export const screenVoiceCall = gatewayCall(
  'gateway.screenVoiceCall',
  'POST /api/spam/hooks/voice/:deviceId',
  types<NoRequest, string>(),
  { access: 'signed', status: 200 },
);

export const screenSms = gatewayCall(
  'gateway.screenSms',
  'POST /api/spam/hooks/sms/:deviceId',
  types<NoRequest, string>(),
  { access: 'signed', status: 200 },
);
