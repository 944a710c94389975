import { startCardSetup } from '@swipeclean/contracts';
import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CardElements } from '@/shared/billing/card-elements';
import { paths } from '@/shared/config/paths';
import { useConfigState } from '@/shared/config/public-config';
import { toast } from '@/shared/toast/toast-store';
import { DialogButtons } from '@/shared/ui/confirm-dialog';
import { Skeleton } from '@/shared/ui/skeleton';
import { request } from '@/shared/api/client';
import { useCardReplacement } from '../api/plan.queries';
import { profileText, useProfileText } from '../messages';
import { planFailure } from './plan-act-dialog';

/** The provider's form for a new card. */
export default function NewCard({ onClose }: { onClose: () => void }) {
  const t = useProfileText();
  const config = useConfigState().data;
  const [failure, setFailure] = useState<string>();
  const query = useQuery({
    queryKey: [startCardSetup.route.path],
    queryFn: () => request(startCardSetup),
    // A completed setup cannot be used again; one that the user is filling in must not be replaced.
    gcTime: 0,
    staleTime: 'static',
    retry: false,
  });
  const clientSecret = query.data?.clientSecret;
  const problem = failure ?? (query.error ? planFailure(query.error) : undefined);
  return (
    <>
      <p role="alert" className="text-bad-ink empty:hidden">
        {problem}
      </p>
      {clientSecret && config?.stripePublishableKey ? (
        <CardElements
          clientSecret={clientSecret}
          publishableKey={config.stripePublishableKey}
          sandboxUrl={config.paymentSandboxUrl}
          onFailed={() => setFailure(t('plan.card.failed'))}
        >
          <CardForm onClose={onClose} />
        </CardElements>
      ) : (
        !problem && <Skeleton className="h-48" />
      )}
    </>
  );
}

function CardForm({ onClose }: { onClose: () => void }) {
  const t = useProfileText();
  const stripe = useStripe();
  const elements = useElements();
  const { isBusy, problem, save } = useSaveCard(onClose);
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (stripe && elements) void save(stripe, elements);
      }}
    >
      <PaymentElement />
      <p role="alert" className="text-bad-ink empty:hidden">
        {problem}
      </p>
      <DialogButtons act={t('plan.card.save')} busy={isBusy || !stripe} onCancel={onClose} />
    </form>
  );
}

/** The provider sets the card up, asking its owner if the bank wants it; then the server charges it. */
function useSaveCard(onDone: () => void) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [problem, setProblem] = useState<string>();
  const replacement = useCardReplacement();

  async function save(stripe: Stripe, elements: StripeElements) {
    setIsConfirming(true);
    setProblem(undefined);
    const { error, setupIntent } = await stripe.confirmSetup({
      elements,
      confirmParams: { return_url: `${window.location.origin}${paths.profile}` },
      redirect: 'if_required',
    });
    setIsConfirming(false);
    if (error) return setProblem(error.message ?? profileText('plan.card.failed'));
    replacement.mutate(setupIntent.id, {
      onSuccess: () => {
        toast({ title: profileText('plan.card.done'), description: profileText('plan.card.done.text') });
        onDone();
      },
      onError: (failed) => setProblem(planFailure(failed)),
    });
  }

  return { isBusy: isConfirming || replacement.isPending, problem, save };
}
