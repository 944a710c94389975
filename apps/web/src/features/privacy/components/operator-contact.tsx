import { mailto } from '../../../shared/browser/mailto';
import { useConfigState } from '../../../shared/config/public-config';
import { Card } from '../../../shared/ui/card';
import { usePrivacyText } from '../messages';

/** Who answers for this site, as far as the operator has said. */
export function OperatorContact() {
  const t = usePrivacyText();
  const { config } = useConfigState();
  const address = config?.supportEmail ?? config?.ownerEmail;
  return (
    <Card title={t('operator.title')}>
      <p className="text-soft">{t('operator.text')}</p>
      {address && (
        <p className="mt-3">
          {t('operator.contact')}{' '}
          <a className="font-medium text-brand-ink underline underline-offset-4" href={mailto(address)}>
            {address}
          </a>
        </p>
      )}
      {config && !address && <p className="mt-3">{t('operator.unset')}</p>}
    </Card>
  );
}
