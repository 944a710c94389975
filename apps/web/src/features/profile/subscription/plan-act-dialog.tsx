import { BILLING_TERMS, type ProEnd, type SubscriptionOverview } from '@swipeclean/contracts';
import { type ReactNode, useState } from 'react';
import { ApiError } from '@/shared/api/api-error';
import { failureHint } from '@/shared/api/failure-hint';
import { paths } from '@/shared/config/paths';
import { formatDate, formatMoney } from '@/shared/format/format';
import { toast } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { TextLink } from '@/shared/ui/link';
import { type PlanAct, usePlanAct } from '../api/plan.queries';
import { profileText, useProfileText } from '../messages';

interface PlanActDialogProps {
  act: Exclude<PlanAct, 'resume'>;
  title: string;
  confirmLabel: string;
  /** Toast after the action. */
  done: { title: string; description: string };
  onClose: () => void;
  children: ReactNode;
}

/** Asks for confirmation before a cancellation or refund, and shows failures. */
export function PlanActDialog({ act, title, confirmLabel, done, onClose, children }: PlanActDialogProps) {
  const t = useProfileText();
  const mutation = usePlanAct(act);
  const confirm = () =>
    mutation.mutate(undefined, {
      onSuccess: () => {
        toast(done);
        onClose();
      },
    });
  return (
    <ConfirmDialog
      open
      title={title}
      undoable={false}
      confirmLabel={mutation.isError ? t('plan.again') : confirmLabel}
      cancelLabel={act === 'cancel' ? t('plan.cancel.keep') : undefined}
      danger
      busy={mutation.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {children}
      <p role="alert" className="text-bad-ink empty:hidden">
        {mutation.error && planFailure(mutation.error)}
      </p>
    </ConfirmDialog>
  );
}

/** Why a subscription action failed, and what to do. */
export function planFailure(error: unknown): string {
  const status = error instanceof ApiError ? error.status : 0;
  const declined = error instanceof ApiError && error.fieldErrors.find(({ field }) => field === 'card');
  if (declined) return profileText('plan.card.declined', { reason: declined.message });
  if (status === 409) return profileText('plan.failed.changed');
  if (status === 502) return profileText('plan.failed.provider');
  return failureHint(error);
}

/** The money-back guarantee: the refundable amount and deadline, or why there is none (PRICE-10). */
export function PlanRefund({
  subscription: { refund: offer, outlook },
}: {
  subscription: SubscriptionOverview;
}) {
  const t = useProfileText();
  if (offer.possible) return <Offer {...offer} afterRefund={outlook.afterRefund} />;
  if (offer.reason === 'none') return null;
  return (
    <div className="border-t border-line pt-4 text-small text-soft">
      <p>{t(`plan.refund.not.${offer.reason}`, { days: BILLING_TERMS.guaranteeDays })}</p>
      {offer.reason === 'cash' && <TextLink to={paths.help}>{t('row.help')}</TextLink>}
    </div>
  );
}

interface OfferProps {
  cents: number;
  until: string;
  afterRefund: ProEnd | null;
}

function describeProEnd({ proUntil }: ProEnd): string {
  if (proUntil === null) return profileText('plan.refund.stays');
  const date = formatDate(proUntil, { dateStyle: 'long' });
  return Date.parse(proUntil) > Date.now()
    ? profileText('plan.refund.then', { date })
    : profileText('plan.refund.ends');
}

function Offer({ cents, until, afterRefund }: OfferProps) {
  const t = useProfileText();
  const [asking, setAsking] = useState(false);
  const amount = formatMoney(cents);
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      <p className="text-small text-soft">{t('plan.refund.until', { date: formatDate(until) })}</p>
      <Button variant="quiet" full onClick={() => setAsking(true)}>
        {t('plan.refund', { amount })}
      </Button>
      {asking && (
        <PlanActDialog
          act="refund"
          title={t('plan.refund.title')}
          confirmLabel={t('plan.refund.confirm', { amount })}
          done={{ title: t('plan.refunded'), description: t('plan.refunded.text', { amount }) }}
          onClose={() => setAsking(false)}
        >
          <p>{t('plan.refund.text', { amount })}</p>
          {afterRefund && <p>{describeProEnd(afterRefund)}</p>}
          <p>{t('plan.refund.once')}</p>
        </PlanActDialog>
      )}
    </div>
  );
}
