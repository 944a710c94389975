import type { PublicConfig } from '@swipeclean/contracts';
import { mailto } from '@/shared/browser/mailto';
import { useConfigState } from '@/shared/config/public-config';
import { Card } from '@/shared/ui/card';
import { QueryView } from '@/shared/ui/query-view';
import { Skeleton } from '@/shared/ui/skeleton';
import { usePrivacyText } from '../messages';

/** Who answers for this site, as far as the operator has said. */
export function OperatorContact() {
  const t = usePrivacyText();
  return (
    <Card title={t('operator.title')}>
      <p className="mb-3 text-soft">{t('operator.text')}</p>
      <QueryView
        query={useConfigState()}
        errorTitle={t('operator.failed')}
        skeleton={<Skeleton className="h-6 w-56" />}
      >
        {(config) => <Contact address={config.supportEmail ?? config.ownerEmail} />}
      </QueryView>
    </Card>
  );
}

function Contact({ address }: { address: PublicConfig['supportEmail'] }) {
  const t = usePrivacyText();
  if (!address) return <p>{t('operator.unset')}</p>;
  return (
    <p>
      {t('operator.contact')}{' '}
      <a className="font-medium text-brand-ink underline underline-offset-4" href={mailto(address)}>
        {address}
      </a>
    </p>
  );
}
