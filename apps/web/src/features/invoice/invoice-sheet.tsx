import type { Invoice } from '@swipeclean/contracts';
import { PRODUCT_NAME } from '@/shared/config/brand';
import { formatDate, formatMoney, formatNumber } from '@/shared/format/format';
import { Badge } from '@/shared/ui/badge';
import { Card } from '@/shared/ui/card';
import { useInvoiceText } from './messages';

const LONG = { dateStyle: 'long' } as const;

/** What is printed. */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const t = useInvoiceText();
  const { number, paidAt, seller, buyer, plan, provider, coversUntil, isTest } = invoice;
  return (
    <Card title={t('number', { number })} aside={isTest && <Badge tone="warn">{t('test')}</Badge>}>
      <div className="flex flex-col gap-5">
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Party title={t('seller')} lines={seller.length > 0 ? seller : [PRODUCT_NAME]} />
          {buyer && <Party title={t('buyer')} lines={[buyer]} />}
        </div>
        <p className="text-small text-soft">
          {t('paid', { date: formatDate(paidAt, LONG) })} {t(`by.${provider}`)}
        </p>
        <Amounts
          invoice={invoice}
          what={
            <>
              {t(`plan.${plan}`, { product: PRODUCT_NAME })}
              {coversUntil && (
                <span className="block text-small text-soft">
                  {t('until', { date: formatDate(coversUntil, LONG) })}
                </span>
              )}
            </>
          }
        />
        {invoice.taxNote && <p className="text-small text-soft">{invoice.taxNote}</p>}
      </div>
    </Card>
  );
}

function Party({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <p className="text-small text-soft">{title}</p>
      {lines.map((line) => (
        <p key={line} className="wrap-anywhere">
          {line}
        </p>
      ))}
    </div>
  );
}

function Amounts({ invoice, what }: { invoice: Invoice; what: React.ReactNode }) {
  const t = useInvoiceText();
  const { cents, currency, tax, refunds } = invoice;
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <table className="w-full text-left tabular-nums [&_td]:py-2 [&_td:last-child]:text-right [&_td:last-child]:align-top [&_tr]:border-t [&_tr]:border-line">
      <tbody>
        <tr>
          <td>{what}</td>
          <td>{money(cents)}</td>
        </tr>
        <tr className="font-semibold">
          <td>{t('total')}</td>
          <td>{money(cents)}</td>
        </tr>
        {tax && (
          <tr className="text-small text-soft">
            <td>{t('tax', { percent: formatNumber(tax.percent) })}</td>
            <td>{money(tax.cents)}</td>
          </tr>
        )}
        {refunds.map((refund) => (
          <tr key={refund.at}>
            <td>{t('refunded', { date: formatDate(refund.at, LONG) })}</td>
            <td>{money(-refund.cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
