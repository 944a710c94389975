import { useSpyText } from '../messages';

/** A name and what is known of it; null is not known. */
export type Fact = readonly [name: string, value: string | null];

/** What is known of one thing; nothing is made up for what is not. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const t = useSpyText();
  return (
    <dl className="grid grid-cols-1 gap-x-6 sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div
          key={name}
          className="flex items-baseline justify-between gap-4 border-b border-line py-2 text-small"
        >
          <dt className="text-soft">{name}</dt>
          <dd className={value === null ? 'text-right text-soft' : 'text-right font-medium wrap-anywhere'}>
            {value ?? t('notKnown')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
