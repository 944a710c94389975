import { cancelVisitorPurchase, claimPurchase, type Invoice } from '@swipeclean/contracts';
import { useState } from 'react';
import { failureHint } from '@/shared/api/failure-hint';
import { request } from '@/shared/api/client';
import { paths } from '@/shared/config/paths';
import { formatDate } from '@/shared/format/format';
import { useSession } from '@/shared/session/session';
import { invalidateUser } from '@/shared/session/session';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { LinkButton } from '@/shared/ui/link';
import { Notice } from '@/shared/ui/notice';
import { invoiceText, useInvoiceText } from './messages';
import type { InvoiceLink } from './use-invoice';

interface VisitorActionsProps {
  invoice: Invoice;
  link: Required<InvoiceLink>;
  /** This page, for the way back from the login. */
  here: string;
  onChange: (invoice: Invoice) => void;
}

/** What is possible without an account: to cancel, and to attach the purchase to an account. */
export function VisitorActions({ invoice, link, here, onChange }: VisitorActionsProps) {
  const { done, failure, busy, runAction } = useAction(onChange);
  return (
    <div className="flex flex-col gap-4 print:hidden">
      {done && (
        <Notice tone="good" announce>
          {done}
        </Notice>
      )}
      {failure !== undefined && <Notice tone="bad">{failureHint(failure)}</Notice>}
      {invoice.isVisitors && (
        <>
          <Claim
            here={here}
            busy={busy}
            onClaim={() => runAction(() => claim(link), invoiceText('claim.done'))}
          />
          {invoice.renewsAt && (
            <Cancellation
              renewsAt={invoice.renewsAt}
              busy={busy}
              onCancel={() =>
                runAction(() => request(cancelVisitorPurchase, link), invoiceText('cancel.done'))
              }
            />
          )}
        </>
      )}
    </div>
  );
}

/** Whoever claims a purchase becomes Pro. */
async function claim(link: Required<InvoiceLink>): Promise<Invoice> {
  const invoice = await request(claimPurchase, link);
  invalidateUser();
  return invoice;
}

function useAction(onChange: (invoice: Invoice) => void) {
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  async function runAction(send: () => Promise<Invoice>, text: string) {
    setBusy(true);
    setFailure(undefined);
    setDone(undefined);
    try {
      onChange(await send());
      setDone(text);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }
  return { busy, done, failure, runAction };
}

function Claim({ here, busy, onClaim }: { here: string; busy: boolean; onClaim: () => Promise<void> }) {
  const t = useInvoiceText();
  const { status } = useSession();
  const back = `?returnTo=${encodeURIComponent(here)}`;
  return (
    <Card title={t('claim.title')}>
      <p className="mb-4 text-soft">{t(status === 'signed-in' ? 'claim.text' : 'claim.text.visitor')}</p>
      <div className="flex flex-wrap gap-3">
        {status === 'signed-in' ? (
          <Button busy={busy} onClick={() => void onClaim()}>
            {t('claim.act')}
          </Button>
        ) : (
          <>
            <LinkButton to={`${paths.login}${back}`}>{t('signIn')}</LinkButton>
            <LinkButton to={`${paths.register}${back}`} variant="secondary">
              {t('claim.register')}
            </LinkButton>
          </>
        )}
      </div>
    </Card>
  );
}

interface CancellationProps {
  renewsAt: string;
  busy: boolean;
  onCancel: () => Promise<void>;
}

function Cancellation({ renewsAt, busy, onCancel }: CancellationProps) {
  const t = useInvoiceText();
  const [asking, setAsking] = useState(false);
  const date = formatDate(renewsAt, { dateStyle: 'long' });
  return (
    <Card title={t('cancel.title')}>
      <p className="mb-4 text-soft">{t('cancel.text', { date })}</p>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('cancel.act')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('cancel.ask')}
        undoable={false}
        confirmLabel={t('cancel.act')}
        cancelLabel={t('cancel.keep')}
        danger
        busy={busy}
        onConfirm={() => void onCancel().then(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      >
        <p>{t('cancel.consequence', { date })}</p>
      </ConfirmDialog>
    </Card>
  );
}
