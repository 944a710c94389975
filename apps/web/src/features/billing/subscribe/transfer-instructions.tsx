import { useBillingText } from '../messages';
import { priceOf } from '../plans';

interface TransferInstructionsProps {
  link: string;
  handle: string | null;
  email: string;
}

/** What is left to do by hand, and by when (SUBS-19, SUBS-20, CONST-33). */
export function TransferInstructions({ link, handle, email }: TransferInstructionsProps) {
  const t = useBillingText();
  const price = priceOf('monthly');
  return (
    <div role="status" className="rounded-control bg-brand-tint p-4 text-small">
      <p className="font-semibold">{t('cash.steps')}</p>
      <ol className="mt-2 flex list-decimal flex-col gap-1.5 pl-5">
        <li>{handle ? t('cash.step.send', { price, handle }) : t('cash.step.sendHere', { price })}</li>
        <li>{t('cash.step.note', { email })}</li>
        <li>{t('cash.step.wait')}</li>
      </ol>
      <a
        href={link}
        target="_blank"
        rel="noopener"
        className="mt-1 inline-flex min-h-11 items-center font-medium text-brand-ink underline-offset-4 hover:underline"
      >
        {t('cash.reopen')}
      </a>
    </div>
  );
}
