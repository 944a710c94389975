import { EyeOff, ListPlus, Users } from 'lucide-react';
import { Card } from '@/shared/ui/card';
import { useSpamText } from '../messages';
import { NumberCheck } from '../standing/number-check';
import { ReportForm } from './report-form';

/** The form, what comes of a report, and what came of those of others (SPAM-28). */
export function ReportTab() {
  const t = useSpamText();
  const facts = [
    [Users, t('report.fact.count')],
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
