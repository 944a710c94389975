import { formatList } from '@/shared/format/format';
import { useSpyText } from '../messages';

/** A name and a value; null is unknown. */
export type Fact = readonly [name: string, value: string | null];

/** The known facts, then the names of the unknown ones. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const t = useSpyText();
  const known = facts.filter(([, value]) => value !== null);
  const unknown = facts.filter(([, value]) => value === null).map(([name]) => name);
  return (
    <div className="@container">
      <dl className="grid grid-cols-1 gap-x-8 text-small @2xl:grid-cols-2">
        {known.map(([name, value]) => (
          <div key={name} className="flex items-baseline justify-between gap-4 border-b border-line py-2">
            <dt className="text-soft">{name}</dt>
            <dd className="text-right font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
        {unknown.length > 0 && (
          <div className="pt-3 text-soft @2xl:col-span-2">
            <dt>{t('notKnown')}</dt>
            <dd className="text-ink">{formatList(unknown)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
