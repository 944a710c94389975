import type { CleaningPlan, SourceKind } from '@swipeclean/contracts';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { toastFailure } from '../../toast/toast-store';
import { callFailureText } from '../call-failure';
import { sourcesText } from '../messages';
import { PlanDialog } from './plan-dialog';
import type { PlanWords } from './plan-words';

interface PlanReviewOptions<Request> {
  kind: SourceKind;
  words: PlanWords;
  create: (request: Request) => Promise<CleaningPlan>;
  /** What a 409 means to a request; that the scan is gone, by default. */
  conflict?: (request: Request, error: unknown) => string | undefined;
  /** In place of the dialog that runs the plan, where it returns one. */
  dialog?: (plan: CleaningPlan, close: () => void) => ReactNode;
  /** The plan is being run. */
  onStarted?: () => void;
}

/** Makes a plan and shows it for review. */
interface PlanReview<Request> {
  review: (request: Request) => void;
  isPending: boolean;
  dialog: ReactNode;
}

/** The plan of a mailbox or drive, from the request for it to its start. */
export function usePlanReview<Request>(options: PlanReviewOptions<Request>): PlanReview<Request> {
  const { kind, words, create, conflict, dialog, onStarted } = options;
  const [plan, setPlan] = useState<CleaningPlan | null>(null);
  const creation = useMutation({
    mutationFn: create,
    onSuccess: setPlan,
    onError: (error, request) => {
      const text = callFailureText(error, conflict?.(request, error) ?? sourcesText('plan.noScan'));
      toastFailure(sourcesText('plan.failed'), text);
    },
  });
  const close = () => setPlan(null);
  const onRun = () => {
    close();
    onStarted?.();
  };
  return {
    isPending: creation.isPending,
    review: creation.mutate,
    dialog:
      plan &&
      (dialog?.(plan, close) || (
        <PlanDialog kind={kind} plan={plan} words={words} onClose={close} onStarted={onRun} />
      )),
  };
}
