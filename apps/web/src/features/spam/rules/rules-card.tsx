import type { ScreeningRules } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import { Card } from '@/shared/ui/card';
import { Checkbox } from '@/shared/ui/checkbox';
import { QueryView } from '@/shared/ui/query-view';
import { Skeleton } from '@/shared/ui/skeleton';
import { useUpdateRules } from '../api/rules.mutations';
import { rulesQuery } from '../api/spam.queries';
import { useSpamText } from '../messages';
import { AllowedCountries } from './allowed-countries';
import { QuietHoursFields } from './quiet-hours-fields';

/** What connected devices block besides the list: each change is stored at once. */
export function RulesCard() {
  const t = useSpamText();
  const { mutate } = useUpdateRules();
  return (
    <Card title={t('rules.title')}>
      <p className="mb-2 text-small text-soft">{t('rules.text')}</p>
      <QueryView
        query={useQuery(rulesQuery)}
        errorTitle={t('rules.error')}
        skeleton={<Skeleton className="h-40" />}
      >
        {(rules) => <Rules rules={rules} onChange={(change) => mutate({ ...rules, ...change })} />}
      </QueryView>
    </Card>
  );
}

interface RulesProps {
  rules: ScreeningRules;
  onChange: (change: Partial<ScreeningRules>) => void;
}

/** The whole day until the user chooses hours would surprise. */
const FIRST_HOURS = { from: '22:00', to: '07:00' };

function Rules({ rules, onChange }: RulesProps) {
  const t = useSpamText();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <div className="flex flex-col gap-1">
      <Checkbox
        label={t('rules.withheld')}
        checked={rules.blockWithheld}
        onChange={({ target }) => onChange({ blockWithheld: target.checked })}
      />
      <Checkbox
        label={t('rules.unverified')}
        checked={rules.blockUnverified}
        onChange={({ target }) => onChange({ blockUnverified: target.checked })}
      />
      <p className="mb-1.5 ml-8 text-small text-soft">{t('rules.unverified.hint')}</p>
      <Checkbox
        label={t('rules.foreign')}
        checked={rules.blockForeign}
        onChange={({ target }) => onChange({ blockForeign: target.checked })}
      />
      {rules.blockForeign && (
        <AllowedCountries
          allowed={rules.allowedCountries}
          onChange={(allowedCountries) => onChange({ allowedCountries })}
        />
      )}
      <Checkbox
        label={t('rules.quiet')}
        checked={rules.quietHours !== null}
        onChange={({ target }) =>
          onChange({ quietHours: target.checked ? { ...FIRST_HOURS, timeZone } : null })
        }
      />
      {rules.quietHours && (
        <QuietHoursFields hours={rules.quietHours} onChange={(quietHours) => onChange({ quietHours })} />
      )}
    </div>
  );
}
