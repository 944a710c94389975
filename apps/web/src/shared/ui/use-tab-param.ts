import { useSearchParams } from 'react-router-dom';

/** The chosen tab, kept in the address (`?tab=report`), so that a link, a reload and Back find it again. */
export function useTabParam<Tab extends string>(tabs: readonly [Tab, ...Tab[]]) {
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((value) => value === search.get('tab')) ?? tabs[0];
  return [tab, (next: string) => setSearch({ tab: next }, { replace: true })] as const;
}
