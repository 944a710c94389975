import type { CreateMailPlanDto, MailAccount } from '@swipeclean/contracts';
import { cleaningApi } from '@/shared/api/cleaning-api';
import { sourcesText } from '@/shared/sources/messages';
import { usePlanReview } from '@/shared/sources/plan/use-plan-review';
import { mailSource } from '@/shared/sources/source-calls';
import { mailWords } from './mail-words';

/** The plan of a mailbox; `onStarted` is called once it is being run. */
export const useMailPlan = ({ id }: Pick<MailAccount, 'id'>, onStarted?: () => void) =>
  usePlanReview({
    source: mailSource,
    words: mailWords,
    create: (request: Omit<CreateMailPlanDto, 'id'>) => cleaningApi.createMailPlan({ ...request, id }),
    // The trash is read from the server.
    conflict: ({ action }) =>
      action === 'empty-trash' ? sourcesText('job.error.SIGN_IN_REFUSED') : undefined,
    onStarted,
  });
