import { formatMoney } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { useSharingText } from '../messages';

/** What to spend it on, in cents. */
const STEPS = [
  { text: 'plan.boost', cents: 1000 },
  { text: 'plan.cards', cents: 600 },
  { text: 'plan.coffee', cents: 400 },
] as const;

const TOTAL = STEPS.reduce((sum, { cents }) => sum + cents, 0);

/** How far $20 carry (VIRAL-14). */
export function MarketingPlan() {
  const t = useSharingText();
  return (
    <Card title={t('plan.title', { amount: formatMoney(TOTAL) })}>
      <p className="-mt-2 mb-4 text-small text-soft">{t('plan.lead')}</p>
      <ul className="flex flex-col gap-3">
        {STEPS.map(({ text, cents }) => (
          <li key={text} className="flex items-baseline gap-3">
            <span className="w-10 shrink-0 font-semibold tabular-nums">{formatMoney(cents)}</span>
            <span className="text-small">{t(text)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
