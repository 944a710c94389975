import { ShieldCheck } from 'lucide-react';
import { paths } from '@/shared/config/paths';
import { Card } from '@/shared/ui/card';
import { PageHeader } from '@/shared/ui/page-header';
import { FactList } from './components/fact-list';
import { OperatorContact } from './components/operator-contact';
import { usePrivacyText } from './messages';
import { COOKIES, SECTIONS, STORED_KEYS, STORED_ON_SERVER } from './policy';

/** What is stored, where and for how long, true of what the code does (SET-05, made real). */
export default function PrivacyPage() {
  const t = usePrivacyText();
  const told = (facts: typeof STORED_KEYS | typeof COOKIES) =>
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
        <FactList facts={told(STORED_KEYS)} />
      </Card>
      <Card title={t('cookies.title')}>
        <p className="text-soft">{t('cookies.text')}</p>
        <FactList facts={told(COOKIES)} />
      </Card>
      <Card title={t('server.title')}>
        <p className="text-soft">{t('server.text')}</p>
        <ul className="mt-3 flex list-disc flex-col gap-2 pl-5 text-soft marker:text-soft">
          {STORED_ON_SERVER.map((line) => (
            <li key={line}>{t(line)}</li>
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
