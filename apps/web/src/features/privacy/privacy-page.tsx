import { MAX_PLAN_RUN_DAYS, type PublicConfig, SOURCE_RESTORE_DAYS } from '@swipeclean/contracts';
import { ShieldCheck } from 'lucide-react';
import { mailto } from '@/shared/browser/mailto';
import { paths } from '@/shared/config/paths';
import { useConfigState } from '@/shared/config/public-config';
import { Card } from '@/shared/ui/card';
import { PageHeader } from '@/shared/ui/page-header';
import { QueryView } from '@/shared/ui/query-view';
import { Skeleton } from '@/shared/ui/skeleton';
import { usePrivacyText } from './messages';
import { COOKIES, SECTIONS, STORED_KEYS, STORED_ON_SERVER } from './policy';

/** Days that what was chosen in a mailbox or drive is kept. */
const PLAN_KEPT_DAYS = SOURCE_RESTORE_DAYS + MAX_PLAN_RUN_DAYS;

/** What is stored, where and for how long, matching the code (SET-05, made real). */
export default function PrivacyPage() {
  const t = usePrivacyText();
  const renderFacts = (facts: typeof STORED_KEYS | typeof COOKIES) =>
    facts.map(({ key, text }) => ({ key, text: t(text) }));
  return (
    <article className="mx-auto flex max-w-160 flex-col gap-4">
      <PageHeader title={t('title')} back={{ to: paths.settings, label: t('back') }} />
      <div className="-mt-2 flex gap-4 rounded-card bg-brand-tint p-5">
        <ShieldCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-brand-ink" />
        <p>{t('short')}</p>
      </div>
      <Card title={t('device.title')}>
        <p className="text-soft">{t('device.text')}</p>
        <p className="mt-3 text-soft">{t('stored.text')}</p>
        <FactList facts={renderFacts(STORED_KEYS)} />
      </Card>
      <Card title={t('cookies.title')}>
        <p className="text-soft">{t('cookies.text')}</p>
        <FactList facts={renderFacts(COOKIES)} />
      </Card>
      <Card title={t('server.title')}>
        <p className="text-soft">{t('server.text')}</p>
        <ul className="mt-3 flex list-disc flex-col gap-2 pl-5 text-soft marker:text-soft">
          {STORED_ON_SERVER.map((line) => (
            <li key={line}>{t(line, { days: PLAN_KEPT_DAYS })}</li>
          ))}
        </ul>
      </Card>
      {SECTIONS.map((section) => (
        <Card key={section} title={t(`${section}.title`)}>
          <p className="text-soft">{t(`${section}.text`)}</p>
        </Card>
      ))}
      <OperatorContact />
    </article>
  );
}

interface FactListProps {
  facts: readonly { key: string; text: string }[];
}

/** Technical names, each with its meaning. */
function FactList({ facts }: FactListProps) {
  return (
    <dl className="mt-3 flex flex-col divide-y divide-line text-small">
      {facts.map(({ key, text }) => (
        <div key={key} className="flex flex-col gap-x-4 py-2 sm:flex-row">
          <dt translate="no" className="font-medium sm:w-44 sm:shrink-0">
            <code className="font-sans">{key}</code>
          </dt>
          <dd className="text-soft">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The operator of this site, as far as it is configured. */
function OperatorContact() {
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
