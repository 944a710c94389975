import type { CashTransfer, Plan } from '@swipeclean/contracts';
import { useEffect, useRef } from 'react';
import { loginAddress } from '@/shared/session/login-address';
import { formatPlanPrice } from '@/shared/billing/plan-price';
import { paths } from '@/shared/config/paths';
import { formatMoney } from '@/shared/format/format';
import { CopyButton } from '@/shared/ui/copy-button';
import { useBillingText } from '../messages';
import type { CashAccount } from './use-cash-transfer';

const LINK =
  'mt-1 inline-flex min-h-11 items-center font-medium text-brand-ink underline-offset-4 hover:underline';

interface TransferInstructionsProps {
  account: CashAccount;
  transfer: CashTransfer;
  /** Whether it replaces the form that was just sent, and so takes the focus. */
  isNews: boolean;
}

/** The steps to do by hand and their deadline (SUBS-19, SUBS-20, CONST-33), with the reference from the server. */
export function TransferInstructions({ account, transfer, isNews }: TransferInstructionsProps) {
  const t = useBillingText();
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNews) heading.current?.focus();
  }, [isNews]);
  const { reference, cents, hours } = transfer.instructions;
  const price = formatMoney(cents);
  return (
    <div className="rounded-control bg-brand-tint p-4 text-small">
      <p ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {t('cash.steps')}
      </p>
      <ol className="mt-2 flex list-decimal flex-col gap-1.5 pl-5">
        <li>{sendText(t, account, price, isNews)}</li>
        <li>{t('cash.step.reference', { reference })}</li>
        <li>{t('cash.step.wait', { hours })}</li>
      </ol>
      <ul className="mt-3 flex flex-col gap-2">
        <Copyable name={t('cash.reference')} value={reference} />
        {account.cashHandle && <Copyable name={t('cash.to')} value={account.cashHandle} />}
        <Copyable name={t('cash.amount')} value={price} text={(cents / 100).toFixed(2)} />
      </ul>
      <p className="mt-3 text-soft">{t('cash.pending')}</p>
      {account.cashTransferLink && <PaymentPage link={account.cashTransferLink} />}
    </div>
  );
}

interface VisitorInstructionsProps {
  account: CashAccount;
  plan: Plan;
  email: string;
}

/** The same for a visitor, who has no account to activate yet. */
export function VisitorInstructions({ account, plan, email }: VisitorInstructionsProps) {
  const t = useBillingText();
  return (
    <div className="rounded-control bg-brand-tint p-4 text-small">
      <p className="font-semibold">{t('cash.steps')}</p>
      <ol className="mt-2 flex list-decimal flex-col gap-1.5 pl-5">
        <li>{t('cash.step.account')}</li>
        <li>{sendText(t, account, formatPlanPrice(plan), true)}</li>
        <li>{t('cash.step.note', { email })}</li>
        <li>{t('cash.step.wait', { hours: 24 })}</li>
      </ol>
      <div className="flex flex-wrap gap-x-6">
        <a href={loginAddress(`${paths.subscribe}?plan=${plan}`)} className={LINK}>
          {t('cash.signIn')}
        </a>
        {account.cashTransferLink && <PaymentPage link={account.cashTransferLink} />}
      </div>
    </div>
  );
}

/** The payment page belongs to the visit in which the form was sent. */
function sendText(
  t: ReturnType<typeof useBillingText>,
  account: CashAccount,
  price: string,
  isOpen: boolean,
): string {
  const { cashTransferLink: link, cashHandle: handle } = account;
  if (!handle) return t('cash.step.sendHere', { price });
  return t(link && isOpen ? 'cash.step.send' : 'cash.step.sendTo', { price, handle });
}

function PaymentPage({ link }: { link: string }) {
  const t = useBillingText();
  return (
    <a href={link} target="_blank" rel="noopener" className={LINK}>
      {t('cash.reopen')}
    </a>
  );
}

/** `text` is copied, if it differs from what is shown. */
function Copyable({ name, value, text = value }: { name: string; value: string; text?: string }) {
  const t = useBillingText();
  return (
    <li className="flex items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="text-soft">{name}</p>
        <p className="font-semibold break-all tabular-nums">{value}</p>
      </div>
      <CopyButton text={text} aria-label={t('cash.copy', { name })} />
    </li>
  );
}
