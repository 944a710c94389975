import { MAX_SOURCE_PAGE, type RoutedCall } from '@swipeclean/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { queryKey, request } from '../../api/client';

const PAGE_SIZE = 100;

interface PageRequest {
  offset?: number;
  limit?: number;
}

/** A list that is fetched page by page. */
export interface Pages<Item> {
  items: readonly Item[];
  isPending: boolean;
  isFetching: boolean;
  error: unknown;
  hasMore: boolean;
  fetchMore: () => void;
  refetch: () => unknown;
}

/** A call's list, page by page; `nextOffset` is the number of items so far unless the call counts otherwise. */
export function usePages<Request extends PageRequest, Item>(
  call: RoutedCall<Request, Item[]>,
  fields: Request,
  nextOffset: (last: Item, count: number) => number = (_, count) => count,
): Pages<Item> {
  const query = useInfiniteQuery({
    queryKey: [...queryKey(call, fields), 'pages'] as const,
    queryFn: ({ pageParam, signal }) =>
      request(call, { ...fields, offset: pageParam, limit: PAGE_SIZE }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (page: Item[], pages: Item[][]) => {
      const last = page.at(-1);
      return last === undefined || page.length < PAGE_SIZE
        ? undefined
        : nextOffset(
            last,
            pages.reduce((sum, { length }) => sum + length, 0),
          );
    },
  });
  const { data, isPending, isFetching, error, hasNextPage, fetchNextPage, refetch } = query;
  return {
    items: data?.pages.flat() ?? [],
    isPending,
    isFetching,
    error,
    hasMore: hasNextPage,
    fetchMore: () => void (!isFetching && fetchNextPage()),
    refetch,
  };
}

/** All entries of a list; `nextOffset` is as in {@link usePages}, `most` ends the list early. */
export async function fetchAllPages<Item>(
  list: (page: Required<PageRequest>) => Promise<Item[]>,
  { nextOffset, most = Infinity }: { nextOffset?: (last: Item) => number; most?: number } = {},
): Promise<Item[]> {
  const items: Item[] = [];
  for (let offset = 0; ;) {
    const page = await list({ offset, limit: MAX_SOURCE_PAGE });
    items.push(...page);
    if (page.length < MAX_SOURCE_PAGE || items.length >= most) return items.slice(0, most);
    offset = nextOffset?.(page.at(-1)!) ?? items.length;
  }
}
