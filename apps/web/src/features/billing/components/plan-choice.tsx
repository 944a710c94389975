import { PLANS, type Plan } from '@swipeclean/contracts';
import { formatPlanPrice } from '@/shared/billing/plan-price';
import { ChoiceRow } from '@/shared/ui/choice-row';
import { List } from '@/shared/ui/list';
import { useBillingText } from '../messages';
import { annualSaving } from '../plans';

/** Which plan to pay for. */
export function PlanChoice({ plan, onChoose }: { plan: Plan; onChoose: (plan: Plan) => void }) {
  const t = useBillingText();
  return (
    <fieldset>
      <legend className="mb-2 text-small font-medium">{t('plan.label')}</legend>
      <div className="rounded-card border border-line">
        <List>
          {PLANS.map((name) => (
            <ChoiceRow
              key={name}
              oneOf="plan"
              title={t(`plan.${name}`)}
              description={name === 'annual' ? annualSaving() : undefined}
              trailing={
                <span className="block text-right">
                  {formatPlanPrice(name)}
                  <span className="block text-small font-normal text-soft">{t(`plan.${name}.period`)}</span>
                </span>
              }
              checked={name === plan}
              onToggle={() => onChoose(name)}
            />
          ))}
        </List>
      </div>
    </fieldset>
  );
}
