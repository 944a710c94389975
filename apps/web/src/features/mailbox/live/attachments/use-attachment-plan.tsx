import { createAttachmentPlan, type CreateAttachmentPlanDto, type MailAccount } from '@swipeclean/contracts';
import { useState } from 'react';
import { request } from '@/shared/api/client';
import { failureHint } from '@/shared/api/failure-hint';
import { usePlanReview } from '@/shared/sources/plan/use-plan-review';
import { mailWords } from '../choice/mail-words';
import { ArchiveDialog } from './archive-dialog';

/** The plan that removes attachments; what goes to this device is saved before it is reviewed. */
export function useAttachmentPlan({ id }: Pick<MailAccount, 'id'>, onStarted: () => void) {
  const [savedPlanId, setSavedPlanId] = useState<string | null>(null);
  return usePlanReview({
    kind: 'mail',
    words: mailWords,
    create: (plan: Omit<CreateAttachmentPlanDto, 'id'>) => request(createAttachmentPlan, { ...plan, id }),
    conflict: (_, error) => failureHint(error),
    dialog: (plan, close) =>
      plan.destination?.driveId === null &&
      plan.items.files > 0 &&
      plan.id !== savedPlanId && (
        <ArchiveDialog plan={plan} onClose={close} onSaved={() => setSavedPlanId(plan.id)} />
      ),
    onStarted,
  });
}
