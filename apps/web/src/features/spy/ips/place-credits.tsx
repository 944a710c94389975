import { useQuery } from '@tanstack/react-query';
import { ipsQuery } from '../api/spy.queries';
import { DataCredits } from './data-credits';

/** Whom the places and networks of the user's addresses are from, which their licences want beside every list that shows them. */
export function PlaceCredits() {
  const { data = [] } = useQuery(ipsQuery);
  const all = data.flatMap(({ credits }) => credits);
  return <DataCredits credits={[...new Map(all.map((credit) => [credit.name, credit])).values()]} />;
}
