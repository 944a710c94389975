/**
 * What the app stores in the browser besides the cookies; a test compares it with the code. The texts are
 * `stored.<name>`.
 */
export const STORED_KEYS = [
  { key: 'preferred-language', text: 'stored.language' },
  { key: 'theme', text: 'stored.theme' },
  { key: 'save-scan-totals', text: 'stored.saveTotals' },
  { key: 'photo-compression', text: 'stored.photoCompression' },
  { key: 'action-events', text: 'stored.actionEvents' },
  { key: 'companion', text: 'stored.companion' },
  { key: 'browser-scans', text: 'stored.browserScans' },
  { key: 'browser-tab', text: 'stored.browserTab' },
  { key: 'freed-space', text: 'stored.freedSpace' },
  { key: 'card-removal-explained', text: 'stored.cardExplained' },
  { key: 'deleted-by-hand', text: 'stored.deletedByHand' },
  { key: 'removal-method', text: 'stored.removalMethod' },
  { key: 'jobs-under-way', text: 'stored.jobs' },
  { key: 'return-path', text: 'stored.returnPath' },
  { key: 'visitor-cleaning', text: 'stored.visitorCleaning' },
  { key: 'account-erased', text: 'stored.account-erased' },
  { key: 'userEmail', text: 'stored.userEmail' },
  { key: 'isOwner', text: 'stored.isOwner' },
  { key: 'customerInfo', text: 'stored.customerInfo' },
] as const;

/** The gateway's cookies (`session-cookies.ts`, `landing-cookies.ts`). */
export const COOKIES = [
  { key: 'sc_access', text: 'cookie.access' },
  { key: 'sc_refresh', text: 'cookie.refresh' },
  { key: 'sc_signed_in', text: 'cookie.hint' },
  { key: 'sc_oidc', text: 'cookie.oidc' },
  { key: 'sc_pending', text: 'cookie.pending' },
  { key: 'sc_challenge', text: 'cookie.challenge' },
  { key: 'sc_ref', text: 'cookie.referral' },
  { key: 'sc_visitor', text: 'cookie.visitor' },
] as const;

/** What the services store, about one line per service. */
export const STORED_ON_SERVER = [
  'server.account',
  'server.sessions',
  'server.keys',
  'server.actions',
  'server.cleaning',
  'server.sources',
  'server.numbers',
  'server.devices',
  'server.lookups',
  'server.watch',
  'server.billing',
  'server.sharing',
  'server.cash',
] as const;

/** The rest of the policy, in order. */
export const SECTIONS = ['mails', 'logs', 'others', 'retention', 'rights'] as const;
