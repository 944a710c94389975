import { paths } from '@/shared/config/paths';
import { Card } from '@/shared/ui/card';
import { PageHeader } from '@/shared/ui/page-header';
import { useSharingText } from './messages';
import { ruleGroups } from './rules';

/** The rules of the referral programme, generated from its constants. */
export default function ReferralRulesPage() {
  const t = useSharingText();
  return (
    <>
      <PageHeader
        title={t('rules.title')}
        description={t('rules.lead')}
        back={{ to: paths.referrals, label: t('rules.back') }}
      />
      <div className="flex flex-col gap-4">
        {ruleGroups(t).map(({ title, rules }) => (
          <Card key={title} title={title}>
            <ul className="flex list-disc flex-col gap-2 pl-5">
              {rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </>
  );
}
