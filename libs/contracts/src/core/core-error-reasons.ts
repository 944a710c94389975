/** Reasons that any service or the gateway fails with. */
export const CORE_ERROR_REASONS = {
  ADDRESS_NOT_FOUND: ['NOT_FOUND', 'There is nothing at this address.'],
  CROSS_SITE_REQUEST: ['FORBIDDEN', 'This request did not come from this site.'],
  EXPORT_INCOMPLETE: [
    'UNAVAILABLE',
    'Your data could not be collected: the {service} service is not available.',
  ],
  EXPORT_RUNNING: [
    'TOO_MANY_REQUESTS',
    'Your data is being collected already. Please wait for that to finish.',
  ],
  INTERNAL_ERROR: ['INTERNAL', 'Something went wrong. Please try again.'],
  JSON_ONLY: ['UNSUPPORTED_MEDIA_TYPE', 'Only JSON (application/json) is accepted.'],
  OWNER_ONLY: ['FORBIDDEN', 'Only the platform owner may do this.'],
  PRO_REQUIRED: ['PREMIUM_REQUIRED', 'Premium subscription required'],
  RATE_LIMITED: ['TOO_MANY_REQUESTS', 'Too many requests. Please wait a moment and try again.'],
  REQUEST_TOO_LARGE: ['PAYLOAD_TOO_LARGE', 'The request is too large.'],
  SERVICE_TIMEOUT: ['TIMEOUT', 'This took too long. Please try again.'],
  SERVICE_UNAVAILABLE: [
    'UNAVAILABLE',
    'This part of the service is not available right now. Please try again in a moment.',
  ],
  SESSIONS_UNAVAILABLE: [
    'UNAVAILABLE',
    'Sessions cannot be checked right now. Please try again in a moment.',
  ],
  SESSION_ENDED: ['UNAUTHENTICATED', 'Your session has ended. Please sign in again.'],
  SIGNED_OUT: ['UNAUTHENTICATED', 'You are not signed in'],
  TOO_MANY_AT_ONCE: ['TOO_MANY_REQUESTS', 'Too many requests at once. Please wait a moment.'],
  TOO_MANY_STREAMS: ['TOO_MANY_REQUESTS', 'Too many pages watch jobs. Please close some of them.'],
} as const;
