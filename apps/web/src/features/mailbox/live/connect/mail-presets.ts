import { CONSENT_PROVIDERS } from '@swipeclean/contracts';

/** What a provider asks for: an app password, an authorisation code, the password of the account, or its consent. */
type MailSecret = 'app' | 'code' | 'own' | 'consent';

/** How to reach a provider's mail server. */
export interface MailPreset {
  name: string;
  host: string;
  /** Domains of its addresses. */
  domains: readonly string[];
  secret: MailSecret;
  /** Where the user makes the password, or turns on access by IMAP. */
  help: string;
}

/** Providers whose servers are known; all take TLS on port 993. */
export const MAIL_PRESETS = {
  gmail: preset(
    'Gmail',
    CONSENT_PROVIDERS.mail.google.imapHost,
    'app',
    'https://myaccount.google.com/apppasswords',
    ['gmail.com', 'googlemail.com'],
  ),
  outlook: preset(
    'Outlook, Hotmail, Live',
    CONSENT_PROVIDERS.mail.microsoft.imapHost,
    'consent',
    'https://support.microsoft.com/office/d088b986-291d-42b8-9564-9c414e2aa040',
    ['outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'outlook.de', 'outlook.fr', 'outlook.es'],
  ),
  yahoo: preset('Yahoo Mail', 'imap.mail.yahoo.com', 'app', 'https://login.yahoo.com/account/security', [
    'yahoo.com',
    'ymail.com',
    'yahoo.de',
    'yahoo.fr',
    'yahoo.es',
    'yahoo.co.uk',
    'yahoo.co.in',
    'yahoo.com.br',
  ]),
  icloud: preset('iCloud Mail', 'imap.mail.me.com', 'app', 'https://account.apple.com/account/manage', [
    'icloud.com',
    'me.com',
    'mac.com',
  ]),
  aol: preset('AOL Mail', 'imap.aol.com', 'app', 'https://login.aol.com/account/security', ['aol.com']),
  gmx: preset('GMX (gmx.net)', 'imap.gmx.net', 'own', 'https://hilfe.gmx.net/pop-imap/einschalten.html', [
    'gmx.de',
    'gmx.net',
    'gmx.at',
    'gmx.ch',
  ]),
  gmxCom: preset('GMX (gmx.com)', 'imap.gmx.com', 'own', 'https://support.gmx.com/pop-imap/toggle.html', [
    'gmx.com',
    'gmx.us',
    'gmx.co.uk',
  ]),
  webDe: preset('WEB.DE', 'imap.web.de', 'own', 'https://hilfe.web.de/pop-imap/einschalten.html', ['web.de']),
  tOnline: preset(
    'T-Online',
    'secureimap.t-online.de',
    'app',
    'https://www.telekom.de/hilfe/apps-dienste/e-mail/programme',
    ['t-online.de', 'magenta.de'],
  ),
  mailboxOrg: preset('mailbox.org', 'imap.mailbox.org', 'own', 'https://kb.mailbox.org', ['mailbox.org']),
  posteo: preset('Posteo', 'posteo.de', 'own', 'https://posteo.de/en/help', [
    'posteo.de',
    'posteo.net',
    'posteo.org',
  ]),
  fastmail: preset(
    'Fastmail',
    'imap.fastmail.com',
    'app',
    'https://app.fastmail.com/settings/security/apps',
    ['fastmail.com', 'fastmail.fm'],
  ),
  zoho: preset('Zoho Mail', 'imap.zoho.com', 'app', 'https://accounts.zoho.com/home#security/app_password', [
    'zoho.com',
    'zohomail.com',
  ]),
  orange: preset('Orange', 'imap.orange.fr', 'own', 'https://assistance.orange.fr', [
    'orange.fr',
    'wanadoo.fr',
  ]),
  free: preset('Free', 'imap.free.fr', 'own', 'https://assistance.free.fr', ['free.fr']),
  laPoste: preset('La Poste', 'imap.laposte.net', 'own', 'https://aide.laposte.net', ['laposte.net']),
  libero: preset('Libero', 'imapmail.libero.it', 'app', 'https://aiuto.libero.it', ['libero.it']),
  yandex: preset('Yandex', 'imap.yandex.com', 'app', 'https://id.yandex.com/security/app-passwords', [
    'yandex.com',
    'yandex.ru',
    'ya.ru',
  ]),
  mailRu: preset('Mail.ru', 'imap.mail.ru', 'app', 'https://account.mail.ru/user/2-step-auth/passwords', [
    'mail.ru',
    'bk.ru',
    'inbox.ru',
    'list.ru',
  ]),
  qq: preset('QQ 邮箱', 'imap.qq.com', 'code', 'https://service.mail.qq.com', ['qq.com', 'foxmail.com']),
  netEase163: preset('163 网易邮箱', 'imap.163.com', 'code', 'https://help.mail.163.com', ['163.com']),
  netEase126: preset('126 网易邮箱', 'imap.126.com', 'code', 'https://help.mail.163.com', ['126.com']),
} as const satisfies Record<string, MailPreset>;

/** A provider of the table, or any other mail server. */
export type MailPresetName = keyof typeof MAIL_PRESETS | 'other';

export const MAIL_PRESET_NAMES = Object.keys(MAIL_PRESETS) as Exclude<MailPresetName, 'other'>[];

export const findMailPreset = (name: MailPresetName): MailPreset | null =>
  name === 'other' ? null : MAIL_PRESETS[name];

/** The provider of an e-mail address. */
export function presetOfAddress(address: string): MailPresetName | undefined {
  const domain = address.trim().toLowerCase().split('@')[1] ?? '';
  return MAIL_PRESET_NAMES.find((name) => (MAIL_PRESETS[name].domains as readonly string[]).includes(domain));
}

function preset(
  name: string,
  host: string,
  secret: MailSecret,
  help: string,
  domains: readonly string[],
): MailPreset {
  return { name, host, domains, secret, help };
}
