import { type Plan, PLANS, type PublicConfig } from '@swipeclean/contracts';
import { useId } from 'react';
import { formatPlanPrice } from '@/shared/billing/plan-price';
import { useSession } from '@/shared/session/session';
import { toastFailure } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { ChoiceRow } from '@/shared/ui/choice-row';
import { LinkButton } from '@/shared/ui/link';
import { List } from '@/shared/ui/list';
import { TextField } from '@/shared/ui/text-field';
import { useBillingText } from '../messages';
import { formatAnnualSaving } from '../plan-choice';
import { hasOtherWay, otherWaysPath, takesCards } from '../payment-ways';

interface EmailStepProps {
  config: PublicConfig;
  plan: Plan;
  onPlan: (plan: Plan) => void;
  email: string;
  focusEmail: boolean;
  onEmail: (email: string) => void;
}

/** Step 1: the plan and the e-mail (STRIPE-01, STRIPE-02). */
export function EmailStep({ config, plan, onPlan, email, focusEmail, onEmail }: EmailStepProps) {
  const t = useBillingText();
  const { user } = useSession();
  const missingId = useId();
  const isOff = !takesCards(config);

  function submit(form: HTMLFormElement) {
    const email = String(new FormData(form).get('email')).trim();
    if (email === '') toastFailure(t('card.emailRequired'), t('card.emailRequired.text'));
    else onEmail(email);
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <PlanChoice plan={plan} onChoose={onPlan} />
      <TextField
        label={t('card.email')}
        hint={user ? undefined : t('card.email.hint')}
        type="email"
        required
        autoComplete="email"
        autoFocus={focusEmail}
        name="email"
        defaultValue={email}
      />
      <Button
        type="submit"
        size="lg"
        full
        unavailable={isOff}
        aria-describedby={isOff ? missingId : undefined}
      >
        {t('card.continue')}
      </Button>
      {isOff && (
        <div className="flex flex-col gap-3">
          <p id={missingId} className="text-small text-soft">
            {t('card.missing')}
          </p>
          {hasOtherWay(config, plan) && (
            <LinkButton to={otherWaysPath(plan)} variant="secondary" size="lg" full>
              {t('card.otherWays')}
            </LinkButton>
          )}
        </div>
      )}
    </form>
  );
}

function PlanChoice({ plan, onChoose }: { plan: Plan; onChoose: (plan: Plan) => void }) {
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
              description={name === 'annual' ? formatAnnualSaving() : undefined}
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
