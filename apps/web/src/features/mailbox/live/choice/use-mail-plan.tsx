import type { CleaningPlan, CreateMailPlanDto, MailAccount } from '@swipeclean/contracts';
import { type ReactNode, useState } from 'react';
import { callFailureText } from '@/shared/sources/call-failure';
import { PlanDialog } from '@/shared/sources/plan/plan-dialog';
import { mailSource } from '@/shared/sources/source-calls';
import { toastFailure } from '@/shared/toast/toast-store';
import { useCreatePlan } from '../../api/mail.mutations';
import { mailboxText } from '../../messages';
import { mailWords } from './mail-words';

/** Makes a plan and shows it for review. */
export interface MailPlan {
  review: (request: Omit<CreateMailPlanDto, 'id'>) => void;
  isPending: boolean;
  dialog: ReactNode;
}

/** The plan of a mailbox; `onStarted` is called once it is being run. */
export function useMailPlan({ id }: Pick<MailAccount, 'id'>, onStarted?: () => void): MailPlan {
  const [plan, setPlan] = useState<CleaningPlan | null>(null);
  const create = useCreatePlan();
  const close = () => setPlan(null);
  return {
    isPending: create.isPending,
    review: (request) =>
      create.mutate(
        { ...request, id },
        {
          onSuccess: setPlan,
          onError: (error) =>
            toastFailure(mailboxText('plan.failed'), callFailureText(error, mailboxText('plan.noScan'))),
        },
      ),
    dialog: plan && (
      <PlanDialog
        source={mailSource}
        plan={plan}
        words={mailWords}
        onClose={close}
        onStarted={() => {
          close();
          onStarted?.();
        }}
      />
    ),
  };
}
