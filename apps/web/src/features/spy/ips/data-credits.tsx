import type { DataSourceCredit } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import { paths } from '@/shared/config/paths';
import { TextLink } from '@/shared/ui/link';
import { ipsQuery } from '../api/spy.queries';
import { useSpyText } from '../messages';

/** The makers whose licence asks for a link on each page with their data; CC BY 4.0 itself allows a page of sources. */
const LINKED = /^https:\/\/db-ip\.com$/;

/** One line that leads to the sources of the data. */
export function DataCredits({ credits }: { credits: readonly DataSourceCredit[] }) {
  const t = useSpyText();
  if (credits.length === 0) return null;
  const linked = credits.find(({ url }) => LINKED.test(url));
  return (
    <p className="mt-4 text-small text-soft">
      {linked && (
        <>
          <a className="underline" href={linked.url} target="_blank" rel="noreferrer">
            {linked.name}
          </a>
          {' · '}
        </>
      )}
      <TextLink to={paths.dataSources}>{t('credits')}</TextLink>
    </p>
  );
}

/** The same for the addresses of the user's list. */
export function PlaceCredits() {
  const { data = [] } = useQuery(ipsQuery);
  return <DataCredits credits={data.flatMap(({ credits }) => credits)} />;
}
