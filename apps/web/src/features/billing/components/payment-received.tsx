import { browser } from '../../../shared/browser/navigation';
import { paths } from '../../../shared/config/paths';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { useBillingText } from '../messages';

/** The money is under way; Pro follows when the provider has told the server. */
export function PaymentReceived() {
  const t = useBillingText();
  return (
    <Notice
      tone="good"
      action={
        // A new page, which asks anew what the account may do.
        <Button variant="secondary" onClick={() => browser.go(paths.realCleaner)}>
          {t('success.start')}
        </Button>
      }
    >
      <p className="font-semibold">{t('received.title')}</p>
      <p className="text-soft">{t('received.text')}</p>
    </Notice>
  );
}
