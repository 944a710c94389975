import { FREE_LIMITS } from '@swipeclean/contracts';
import { TRASH_RETENTION_DAYS } from '@swipeclean/scan-engine';
import { paths } from '@/shared/config/paths';
import { formatBytes, formatNumber } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { Disclosure } from '@/shared/ui/disclosure';
import { TextLink } from '@/shared/ui/link';
import { List } from '@/shared/ui/list';
import { PageHeader } from '@/shared/ui/page-header';
import { useFaqText } from './messages';

/** Frequently asked questions (SET-04, made real). */
export default function FaqPage() {
  const t = useFaqText();
  const limits = {
    days: formatNumber(TRASH_RETENTION_DAYS),
    numbers: formatNumber(FREE_LIMITS.blockedNumbers),
    cleaning: formatBytes(FREE_LIMITS.liveBytesPerMonth),
    lookups: formatNumber(FREE_LIMITS.lookupsPerDay),
  };
  return (
    <div className="@container">
      <PageHeader title={t('title')} back={{ to: paths.settings, label: t('back') }} />
      <div className="grid grid-cols-1 items-start gap-4 @4xl:grid-cols-2">
        {TOPICS.map(({ topic, questions }) => (
          <Card key={topic} flush title={t(`topic.${topic}`)}>
            <List>
              {questions.map((question) => (
                <Disclosure key={question} title={t(`q.${question}`)}>
                  <p className="px-5 pt-1 pb-5 text-small text-soft">{t(`a.${question}`, limits)}</p>
                </Disclosure>
              ))}
            </List>
          </Card>
        ))}
      </div>
      <p className="mt-6 text-center text-small text-soft">
        {t('more')} <TextLink to={paths.help}>{t('support')}</TextLink>
        {' · '}
        <TextLink to={paths.dataSources}>{t('sources')}</TextLink>
      </p>
    </div>
  );
}

/** The questions by group; their texts are `q.<name>` and `a.<name>`. */
const TOPICS = [
  { topic: 'files', questions: ['upload', 'delete', 'identical', 'browsers', 'limits'] },
  { topic: 'demo', questions: ['demo', 'whatIsReal', 'phone'] },
  { topic: 'account', questions: ['needAccount', 'saved', 'export', 'erase'] },
  { topic: 'pro', questions: ['free', 'pay'] },
] as const;
