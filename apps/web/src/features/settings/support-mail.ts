import { mailto } from '@/shared/browser/mailto';
import { PRODUCT_NAME } from '@/shared/config/brand';
import { currentLanguage } from '@/shared/i18n/messages';
import { appInfo } from './app-info';
import { settingsText } from './messages';

/** A mail to support that already says what support would ask first (SET-03). */
export function supportMail(address: string, accountType: string): string {
  const subject = settingsText('mail.subject', { product: PRODUCT_NAME });
  const body = [
    settingsText('mail.greeting', { product: PRODUCT_NAME }),
    settingsText('mail.request'),
    '',
    '—',
    `${settingsText('info.version')}: ${appInfo.version} (${settingsText('info.webApp')})`,
    `${settingsText('account.type')}: ${accountType}`,
    `${settingsText('mail.language')}: ${currentLanguage()}`,
    `${settingsText('mail.browser')}: ${navigator.userAgent}`,
  ].join('\r\n\r\n');
  return mailto(address, { subject, body });
}
