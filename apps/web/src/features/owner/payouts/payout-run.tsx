import type { OwnerPayout } from '@swipeclean/contracts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '@/shared/browser/save-file';
import { formatMoney } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import type { Decision } from '../components/decision-dialog';
import { useOwnerText } from '../messages';
import { payoutsCsv } from './payouts-csv';
import { runPayment } from './payouts.queries';

interface PayoutRunProps {
  payouts: readonly OwnerPayout[];
  ask: (decision: Decision) => void;
}

/** Pays all open requests at once: a file to pay from, then one note for all. What was taken back is left out. */
export function PayoutRun({ payouts, ask }: PayoutRunProps) {
  const t = useOwnerText();
  // A request that came after the file was saved has not been paid from it.
  const [saved, setSaved] = useState<readonly OwnerPayout[]>([]);
  const due = payouts.filter(({ status, takenBack }) => status === 'requested' && takenBack === 0);
  if (due.length === 0) return null;
  const paid = due.filter(({ id }) => saved.some((one) => one.id === id));
  function save() {
    savePayouts(due);
    setSaved(due);
  }
  const amount = formatMoney(due.reduce((sum, { cents }) => sum + cents, 0));
  return (
    <Card title={t('payouts.run')} className="mb-4">
      <p className="mb-4 text-soft">{t('payouts.run.text', { count: due.length, amount })}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={save}>
          <Download aria-hidden className="size-5" />
          {t('payouts.run.file')}
        </Button>
        <Button variant="secondary" disabled={paid.length === 0} onClick={() => ask(runPayment(paid))}>
          {t('payouts.run.act')}
        </Button>
      </div>
    </Card>
  );
}

function savePayouts(due: readonly OwnerPayout[]): void {
  const name = `payouts-${new Date().toISOString().slice(0, 10)}.csv`;
  saveFile(new Blob([payoutsCsv(due)], { type: 'text/csv;charset=utf-8' }), name);
}
