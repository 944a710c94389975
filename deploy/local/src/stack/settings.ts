import type { ServiceName } from '@swipeclean/contracts';

const words = (text: string) => text.trim().split(/\s+/);

const OF_ALL = words('LOG_LEVEL STOP_TIMEOUT_MS');
const OF_SERVICES = words('DATABASE_POOL_SIZE');

/** The settings that a caller may choose for each process, beyond those of all; docs/operations.md explains them. */
const OF_ONE: Partial<Record<'gateway' | ServiceName, readonly string[]>> = {
  gateway: words(`
    JWT_SECRET PUBLIC_URL WEB_ROOT OWNER_EMAIL SUPPORT_EMAIL BRAND TRUST_PROXY
    PAYMENT_LINK WALLET_PLAN_LINK CASH_TRANSFER_LINK CASH_HANDLE PAYMENT_SANDBOX_URL
    REQUEST_TIMEOUT_MS STOP_DELAY_MS BODY_LIMIT ACCESS_TOKEN_MAX_SECONDS
    SESSION_REQUESTS_PER_MINUTE ADDRESS_REQUESTS_PER_MINUTE PAGE_REQUESTS_PER_MINUTE EXPORTS_PER_HOUR
    SIGN_IN_TRIES SIGN_IN_WINDOW_SECONDS REGISTRATIONS_PER_HOUR WEBHOOKS_PER_MINUTE LANDINGS_PER_HOUR
    DEVICE_REQUESTS_PER_SECOND
  `),
  auth: words(`
    JWT_SECRET PUBLIC_URL OWNER_EMAIL OWNER_CODE_HASHES SMTP_URL MAIL_FROM MAIL_OUTBOX_DIR
    OIDC_ISSUER OIDC_CLIENT_ID OIDC_CLIENT_SECRET
    ACCESS_TOKEN_SECONDS SESSION_DAYS SESSION_IDLE_DAYS REFRESH_GRACE_SECONDS ERASURE_DELAY_SECONDS
    LOGIN_FAILURE_LIMIT OWNER_CODE_FAILURE_LIMIT FAILURE_WINDOW_SECONDS
    MAILS_PER_HOUR VERIFICATION_HOURS PASSWORD_RESET_MINUTES HASH_CONCURRENCY HASH_QUEUE_SIZE
  `),
  spam: words('DEFAULT_REGION PROTECTED_NUMBERS ENCRYPTION_KEY'),
  spy: words(`
    DEFAULT_REGION IP_LIST_TOR IP_LIST_VPN IP_LIST_RELAY IP_LIST_PROXY IP_LIST_DATACENTER
    LIST_REFRESH_MINUTES IP_DATA_FOLDER STALKERWARE_INDICATORS ALLOW_PRIVATE_HOSTS
  `),
  billing: words(`
    STRIPE_SECRET_KEY STRIPE_PUBLISHABLE_KEY STRIPE_WEBHOOK_SECRET
    PAYPAL_CLIENT_ID PAYPAL_CLIENT_SECRET PAYPAL_WEBHOOK_ID PAYPAL_ACCOUNTS PAYMENT_SANDBOX_URL PUBLIC_URL
  `),
};

/** What one process may know of the settings given: its own, each also as the file that `<NAME>_FILE` names. */
export function settingsOf(name: 'gateway' | ServiceName, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = [...OF_ALL, ...(name === 'gateway' ? [] : OF_SERVICES), ...(OF_ONE[name] ?? [])];
  const names = new Set(own.flatMap((setting) => [setting, `${setting}_FILE`]));
  return Object.fromEntries(Object.entries(env).filter(([setting]) => names.has(setting)));
}
