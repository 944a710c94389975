interface FactListProps {
  facts: readonly { key: string; text: string }[];
}

/** Technical names, each with what it is. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className="mt-3 flex flex-col divide-y divide-line text-small">
      {facts.map(({ key, text }) => (
        <div key={key} className="flex flex-col gap-x-4 py-2 sm:flex-row">
          <dt translate="no" className="font-medium sm:w-44 sm:shrink-0">
            <code className="font-sans">{key}</code>
          </dt>
          <dd className="text-soft">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
