import { createMailPlan, type CreateMailPlanDto, type MailAccount } from '@swipeclean/contracts';
import { ApiError } from '@/shared/api/api-error';
import { request } from '@/shared/api/client';
import { sourcesText } from '@/shared/sources/messages';
import { usePlanReview } from '@/shared/sources/plan/use-plan-review';
import { mailboxText } from '../../messages';
import { mailWords } from './mail-words';

/** Whether a call was refused because the trash is only guessed. */
const isTrashGuessed = (error: unknown): boolean =>
  error instanceof ApiError && error.fieldErrors.some(({ field }) => field === 'trash');

/** The plan of a mailbox; `onStarted` is called once it is being run. */
export const useMailPlan = ({ id }: Pick<MailAccount, 'id'>, onStarted?: () => void) =>
  usePlanReview({
    kind: 'mail',
    words: mailWords,
    create: (plan: Omit<CreateMailPlanDto, 'id'>) => request(createMailPlan, { ...plan, id }),
    conflict: ({ action }, error) => {
      if (isTrashGuessed(error)) return mailboxText('trash.unconfirmed');
      // The trash is read from the server.
      return action === 'empty-trash' ? sourcesText('job.error.SIGN_IN_REFUSED') : undefined;
    },
    onStarted,
  });
