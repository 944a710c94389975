import { Printer } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { ApiError } from '@/shared/api/api-error';
import { browser } from '@/shared/browser/navigation';
import { paths } from '@/shared/config/paths';
import { useSession } from '@/shared/session/session';
import { Button } from '@/shared/ui/button';
import { LinkButton } from '@/shared/ui/link';
import { Notice } from '@/shared/ui/notice';
import { PageHeader } from '@/shared/ui/page-header';
import { QueryView } from '@/shared/ui/query-view';
import { Skeleton } from '@/shared/ui/skeleton';
import { InvoiceSheet } from './invoice-sheet';
import { useInvoiceText } from './messages';
import { type InvoiceLink, useInvoice } from './use-invoice';
import { VisitorActions } from './visitor-actions';

/** A printable invoice; a visitor who comes from a mail can also attach the purchase to an account, or cancel it. */
export default function InvoicePage() {
  const [search] = useSearchParams();
  const here = `${paths.invoice}?${search}`;
  const [id, token] = [search.get('payment'), search.get('token')];
  if (id === null) return <Missing here={here} />;
  return <InvoiceOf link={{ id, ...(token !== null && { token }) }} here={here} />;
}

function InvoiceOf({ link, here }: { link: InvoiceLink; here: string }) {
  const t = useInvoiceText();
  const { query, setInvoice } = useInvoice(link);
  if (isMissing(query.error)) return <Missing here={here} />;
  return (
    <div className="flex flex-col gap-4 pb-6">
      <div className="print:hidden">
        <PageHeader title={t('title')} />
      </div>
      <QueryView query={query} errorTitle={t('failed')} skeleton={<Skeleton className="h-96" />}>
        {(invoice) => (
          <>
            <InvoiceSheet invoice={invoice} />
            <div className="flex flex-wrap gap-3 print:hidden">
              <Button onClick={browser.print}>
                <Printer aria-hidden className="size-5" />
                {t('print')}
              </Button>
              {invoice.providerUrl && (
                <LinkButton to={invoice.providerUrl} variant="secondary">
                  {t('provider')}
                </LinkButton>
              )}
            </div>
            {link.token && (
              <VisitorActions
                invoice={invoice}
                link={{ id: link.id, token: link.token }}
                here={here}
                onChange={setInvoice}
              />
            )}
          </>
        )}
      </QueryView>
    </div>
  );
}

/** Also an address that is not one: the answer is the same. */
const isMissing = (error: unknown) =>
  error instanceof ApiError && [400, 401, 404, 422].includes(error.status);

function Missing({ here }: { here: string }) {
  const t = useInvoiceText();
  const isVisitor = useSession().status === 'visitor';
  return (
    <div className="flex flex-col gap-4 pb-6">
      <PageHeader title={t('missing')} />
      <Notice
        tone="warn"
        action={
          isVisitor && (
            <LinkButton to={`${paths.login}?returnTo=${encodeURIComponent(here)}`} variant="secondary">
              {t('signIn')}
            </LinkButton>
          )
        }
      >
        {t(isVisitor ? 'missing.visitor' : 'missing.user')}
      </Notice>
    </div>
  );
}
