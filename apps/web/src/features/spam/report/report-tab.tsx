import { MAX_LENGTHS } from '@swipeclean/contracts';
import { EyeOff, ListPlus, Scale, Users } from 'lucide-react';
import { useState } from 'react';
import { useForm } from '@/shared/form/use-form';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { TextField } from '@/shared/ui/text-field';
import { phoneRule, toastFormFailure } from '../components/form-failure';
import { useSpamText } from '../messages';
import { SpamVerdictView } from '../verdict/spam-verdict';
import { ReportForm } from './report-form';

/** The form, the effect of a report, and a lookup of other users' reports (SPAM-28). */
export function ReportTab() {
  const t = useSpamText();
  const facts = [
    [Users, t('report.fact.count')],
    [Scale, t('report.fact.severity')],
    [ListPlus, t('report.fact.list')],
    [EyeOff, t('report.fact.anonymous')],
  ] as const;
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <ReportForm />
      </div>
      <div className="flex flex-col gap-4 lg:col-span-5">
        <Card title={t('report.facts')}>
          <ul className="flex flex-col gap-3 text-small text-soft">
            {facts.map(([Icon, fact]) => (
              <li key={fact} className="flex items-start gap-3">
                <Icon aria-hidden className="size-5 shrink-0" />
                {fact}
              </li>
            ))}
          </ul>
        </Card>
        <NumberCheck />
      </div>
    </div>
  );
}

/** Looks up a number; the result never contains a name. */
function NumberCheck() {
  const t = useSpamText();
  const [number, setNumber] = useState<string>();
  const { form, field, busy } = useForm({
    fields: { number: phoneRule },
    send: async (values) => setNumber(values.number.trim()),
    failure: toastFormFailure,
  });
  return (
    <Card title={t('check.title')}>
      <form {...form} className="mb-4 flex flex-col gap-4">
        <TextField
          label={t('check.number')}
          hint={t('check.hint')}
          type="tel"
          autoComplete="off"
          maxLength={MAX_LENGTHS.phoneNumber}
          {...field('number')}
        />
        <Button type="submit" variant="secondary" full busy={busy}>
          {t('check.submit')}
        </Button>
      </form>
      {number && <SpamVerdictView key={number} number={number} />}
    </Card>
  );
}
