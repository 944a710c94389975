import type { Referrals } from '@swipeclean/contracts';
import type { ReactNode } from 'react';
import { formatMoney, formatNumber } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { Figures, HeroFigure } from '@/shared/ui/figures';
import { Notice } from '@/shared/ui/notice';
import { useSharingText } from '../messages';

interface OwnEarningsProps {
  own: Pick<Referrals, 'earnings' | 'successful' | 'pending'>;
  children?: ReactNode;
}

export function OwnEarnings({ own, children }: OwnEarningsProps) {
  const t = useSharingText();
  const { total, released, held, requested, paid } = own.earnings;
  // A new account has the specified three figures; the others come with the first earnings.
  const hasEarned = [total, released, held, requested, paid].some((cents) => cents !== 0);
  const figures = [
    [
      { name: t('earnings.successful'), value: formatNumber(own.successful) },
      { name: t('earnings.pending'), value: formatNumber(own.pending) },
    ],
    [
      { name: t('earnings.held'), value: formatMoney(held) },
      { name: t('earnings.released'), value: formatMoney(released) },
    ],
    [
      { name: t('earnings.requested'), value: formatMoney(requested) },
      { name: t('earnings.paid'), value: formatMoney(paid) },
    ],
  ] as const;
  return (
    <Card title={t('earnings.total')}>
      <HeroFigure className="-mt-3">{formatMoney(total)}</HeroFigure>
      {figures.slice(0, hasEarned ? undefined : 1).map((pair) => (
        <Figures key={pair[0].name} className="mt-4 border-t border-line pt-4" figures={pair} />
      ))}
      {released < 0 && (
        <div className="mt-4">
          <Notice tone="warn">{t('earnings.debt', { amount: formatMoney(-released) })}</Notice>
        </div>
      )}
      {children}
    </Card>
  );
}
