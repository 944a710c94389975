import {
  DEFAULT_MAIL_PROTECTIONS,
  type MailAccount,
  type MailCategory,
  type MailSender,
  type MailTotals,
} from '@swipeclean/contracts';
import { Sparkles } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { formatNumber } from '@/shared/format/format';
import { estimateText } from '@/shared/sources/estimate';
import { ScanAge } from '@/shared/sources/scan-age';
import { ActionBar } from '@/shared/ui/action-bar';
import { Button } from '@/shared/ui/button';
import { Skeleton } from '@/shared/ui/skeleton';
import { useMailboxText } from '../../messages';
import {
  createChoice,
  estimateChoice,
  findGuessedTrash,
  findTrash,
  isNothing,
  type MailChoice,
  type MailRules,
  NO_CHOICE,
  toPlanRequest,
} from '../choice/mail-choice';
import { useMailPlan } from '../choice/use-mail-plan';
import { CategoryMessages } from '../messages/category-messages';
import { SenderDetails } from '../senders/sender-details';
import { SendersCard } from '../senders/senders-card';
import { AttachmentsCard } from './attachments-card';
import { CategoriesCard } from './categories-card';
import { GuessesCard } from './guesses-card';
import { LeftOutFolders } from './left-out-folders';
import { ProtectionsCard } from './protections-card';
import { TrashCard } from './trash-card';

const MailAttachments = lazy(() => import('../attachments/mail-attachments'));

interface MailOverviewProps {
  mailbox: MailAccount;
  scan: MailTotals;
  /** A job on the mailbox is under way. */
  isBusy: boolean;
  canClean: boolean;
  /** Undefined where the mailbox cannot be scanned now. */
  onScan: (() => void) | undefined;
}

/** What is shown of a scan: all of it, the messages of a category, a sender, or the attachments. */
type Shown = { category: MailCategory } | { sender: MailSender } | 'attachments' | null;

/** What fills a mailbox, what of it can go, and the plan that moves what is ticked. */
export function MailOverview({ mailbox, scan, isBusy, canClean, onScan }: MailOverviewProps) {
  const t = useMailboxText();
  const [choice, setChoice] = useState<MailChoice>(() => (canClean ? createChoice(scan) : NO_CHOICE));
  const [rules, setRules] = useState<MailRules>({ protections: DEFAULT_MAIL_PROTECTIONS, keepLatest: 0 });
  const [shown, setShown] = useState<Shown>(null);
  const nothing = isNothing(choice);
  const estimate = estimateChoice(choice, scan, rules);
  const onChange = canClean ? setChoice : null;
  const showAll = () => setShown(null);
  const plan = useMailPlan(mailbox, showAll);

  const messages = { mailbox, scan, choice, rules, onChange, onBack: showAll };
  return (
    <>
      <ScanAge scannedAt={scan.scannedAt} onScan={onScan} />
      {shown === 'attachments' && (
        <Suspense fallback={<Skeleton className="h-48 rounded-card" />}>
          <MailAttachments mailbox={mailbox} isBusy={isBusy} canClean={canClean} onBack={showAll} />
        </Suspense>
      )}
      {shown && shown !== 'attachments' && 'category' in shown && (
        <CategoryMessages category={shown.category} {...messages} />
      )}
      {shown && shown !== 'attachments' && 'sender' in shown && (
        <SenderDetails sender={shown.sender} {...messages} />
      )}
      {!shown && (
        <>
          <LeftOutFolders folders={scan.folders} />
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12">
            <div className="flex flex-col gap-4 lg:col-span-7">
              <CategoriesCard
                scan={scan}
                choice={choice}
                estimate={estimate}
                onChange={onChange}
                onShow={(category) => setShown({ category })}
              />
              <GuessesCard mailbox={mailbox} />
            </div>
            <div className="flex flex-col gap-4 lg:col-span-5">
              <ProtectionsCard
                protectedMessages={scan.protectedMessages}
                rules={rules}
                onChange={canClean ? setRules : null}
              />
              <TrashCard
                trash={findTrash(scan) ? scan.trash : null}
                guess={findGuessedTrash(scan)}
                busy={plan.isPending}
                unavailable={isBusy || !canClean}
                onEmpty={() => plan.review({ action: 'empty-trash' })}
              />
              <AttachmentsCard attachments={scan.attachments} onShow={() => setShown('attachments')} />
            </div>
          </div>
          <SendersCard
            mailbox={mailbox}
            scan={scan}
            choice={choice}
            onChange={onChange}
            onShow={(sender) => setShown({ sender })}
          />
        </>
      )}
      {canClean && shown !== 'attachments' && (
        <ActionBar
          active={!nothing}
          label={t('choice.label')}
          title={nothing ? t('choice.nothing') : estimateText('mail', estimate)}
          detail={nothing ? t('choice.hint') : describeChoice(choice, t)}
        >
          <Button
            icon={Sparkles}
            disabled={nothing}
            busy={plan.isPending}
            unavailable={isBusy}
            onClick={() => plan.review(toPlanRequest(choice, rules))}
          >
            {t('choice.review')}
          </Button>
        </ActionBar>
      )}
      {plan.dialog}
    </>
  );
}

/** `Spam, Old · 2 senders · 3 messages`. */
function describeChoice(choice: MailChoice, t: ReturnType<typeof useMailboxText>): string {
  const { categories, senders, messages, except } = choice;
  return [
    [...categories].map((category) => t(`category.${category}`)).join(', '),
    senders.size > 0 && t('choice.senders', { count: senders.size }),
    messages.size > 0 && t('choice.messages', { count: messages.size }),
    except.size > 0 && t('choice.except', { number: formatNumber(except.size) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
