import type { DataSourceCredit } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import { ipsQuery } from '../api/spy.queries';
import { useSpyText } from '../messages';

/** The sources of the data, with the links that the licences require. */
export function DataCredits({ credits }: { credits: readonly DataSourceCredit[] }) {
  const t = useSpyText();
  if (credits.length === 0) return null;
  return (
    <p className="mt-4 text-small text-soft">
      {t('credits')}{' '}
      {credits.map(({ name, url, licence, asOf }, index) => (
        <span key={name}>
          {index > 0 && ' · '}
          <a className="underline" href={url} target="_blank" rel="noreferrer">
            {name}
          </a>{' '}
          ({licence}, {asOf})
        </span>
      ))}
    </p>
  );
}

/** The sources of locations and networks, which their licences require beside every list that shows them. */
export function PlaceCredits() {
  const { data = [] } = useQuery(ipsQuery);
  const all = data.flatMap(({ credits }) => credits);
  return <DataCredits credits={[...new Map(all.map((credit) => [credit.name, credit])).values()]} />;
}
