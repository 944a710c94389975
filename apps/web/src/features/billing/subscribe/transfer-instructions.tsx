import { useBillingText } from '../messages';

interface TransferInstructionsProps {
  /** Formatted. */
  price: string;
  link: string | null;
  handle: string | null;
  email: string;
}

/** What is left to do by hand, and by when (SUBS-19, SUBS-20, CONST-33). */
export function TransferInstructions({ price, link, handle, email }: TransferInstructionsProps) {
  const t = useBillingText();
  const sendText = () => {
    if (!handle) return t('cash.step.sendHere', { price });
    return t(link ? 'cash.step.send' : 'cash.step.sendTo', { price, handle });
  };
  return (
    <div className="rounded-control bg-brand-tint p-4 text-small">
      <p className="font-semibold">{t('cash.steps')}</p>
      <ol className="mt-2 flex list-decimal flex-col gap-1.5 pl-5">
        <li>{sendText()}</li>
        <li>{t('cash.step.note', { email })}</li>
        <li>{t('cash.step.wait')}</li>
      </ol>
      {link && (
        <a
          href={link}
          target="_blank"
          rel="noopener"
          className="mt-1 inline-flex min-h-11 items-center font-medium text-brand-ink underline-offset-4 hover:underline"
        >
          {t('cash.reopen')}
        </a>
      )}
    </div>
  );
}
