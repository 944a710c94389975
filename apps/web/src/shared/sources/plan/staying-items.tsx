import { formatNumber } from '../../format/format';
import { useSourcesText } from '../messages';

/** What stays, and why; nothing where nothing does. */
export function StayingItems({ items }: { items: readonly { files: number; why: string }[] }) {
  const t = useSourcesText();
  const staying = items.filter(({ files }) => files > 0);
  if (staying.length === 0) return null;
  return (
    <section className="text-small">
      <h3 className="font-semibold">{t('plan.stays')}</h3>
      <ul className="mt-1 flex flex-col gap-1 text-soft">
        {staying.map(({ why, files }) => (
          <li key={why} className="flex justify-between gap-3">
            <span>{why}</span>
            <span className="tabular-nums">{formatNumber(files)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
