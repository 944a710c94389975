import { PLANS, type Plan } from '@swipeclean/contracts';
import { classNames } from '../../../shared/ui/class-names';
import { useBillingText } from '../messages';
import { annualSaving, priceOf } from '../plans';

/** Which plan to pay: radio buttons, whole rows to press. */
export function PlanChoice({ plan, onChoose }: { plan: Plan; onChoose: (plan: Plan) => void }) {
  const t = useBillingText();
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-small font-medium">{t('plan.label')}</legend>
      {PLANS.map((name) => (
        <label
          key={name}
          className={classNames(
            'flex min-h-16 items-center gap-3 rounded-control border px-4 py-2.5 transition-colors',
            name === plan ? 'border-brand bg-brand-tint' : 'border-line hover:bg-raised',
          )}
        >
          <input
            type="radio"
            name="plan"
            value={name}
            checked={name === plan}
            onChange={() => onChoose(name)}
            className="size-5 shrink-0 accent-brand"
          />
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{t(`plan.${name}`)}</span>
            {name === 'annual' && <span className="block text-small text-soft">{annualSaving()}</span>}
          </span>
          <span className="text-right">
            <span className="block font-semibold whitespace-nowrap tabular-nums">{priceOf(name)}</span>
            <span className="block text-small text-soft">{t(`plan.${name}.period`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
