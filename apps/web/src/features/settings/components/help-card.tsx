import { CircleHelp, Database, Mail, ShieldCheck } from 'lucide-react';
import { mailto } from '@/shared/browser/mailto';
import { PRODUCT_NAME } from '@/shared/config/brand';
import { paths } from '@/shared/config/paths';
import { useConfigState } from '@/shared/config/public-config';
import { currentLanguage } from '@/shared/i18n/messages';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { List, ListRow } from '@/shared/ui/list';
import { Skeleton } from '@/shared/ui/skeleton';
import { useAccountType } from './account-card';
import { appInfo } from './info-card';
import { settingsText, useSettingsText } from '../messages';

/** Links to help; `/settings#help` links here (PROF-08). */
export function HelpCard() {
  const t = useSettingsText();
  return (
    <Card flush title={t('help.title')} id="help" tabIndex={-1} className="scroll-mt-20">
      <List>
        <SupportRow />
        <ListRow icon={CircleHelp} title={t('help.faq')} description={t('help.faq.note')} to={paths.faq} />
        <ListRow
          icon={ShieldCheck}
          title={t('help.privacy')}
          description={t('help.privacy.note')}
          to={paths.privacy}
        />
        <ListRow
          icon={Database}
          title={t('help.sources')}
          description={t('help.sources.note')}
          to={paths.dataSources}
        />
      </List>
    </Card>
  );
}

/** SET-03, or why there is no support address. */
function SupportRow() {
  const t = useSettingsText();
  const { data: config, error, refetch } = useConfigState();
  const accountType = useAccountType();
  const title = t('help.support');
  if (error)
    return (
      <ListRow
        icon={Mail}
        title={title}
        description={t('help.support.failed')}
        trailing={
          <Button variant="quiet" onClick={refetch}>
            {t('help.support.retry')}
          </Button>
        }
      />
    );
  if (!config)
    return <ListRow icon={Mail} title={title} description={<Skeleton className="mt-1 h-4 w-40" />} />;
  if (!config.supportEmail)
    return <ListRow icon={Mail} title={title} description={t('help.support.unset')} />;
  return (
    <ListRow
      icon={Mail}
      title={title}
      description={config.supportEmail}
      href={supportMail(config.supportEmail, t(`type.${accountType ?? 'Free'}`))}
    />
  );
}

/** A mail to support that contains what support asks first (SET-03). */
function supportMail(address: string, accountType: string): string {
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
