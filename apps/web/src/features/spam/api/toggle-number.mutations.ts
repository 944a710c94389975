import { type SpamNumber, toggleNumber } from '@swipeclean/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@/shared/api/client';
import { numbersQuery } from './spam.queries';

const mutationKey = ['toggle spam number'] as const;

/** API-19: toggles a number at once, and rolls back when the server refuses (ERR-08). */
export function useToggleNumber() {
  const client = useQueryClient();
  const { queryKey } = numbersQuery;

  function show({ id, isBlocked }: Pick<SpamNumber, 'id' | 'isBlocked'>) {
    client.setQueryData(queryKey, (numbers) =>
      numbers?.map((number) => (number.id === id ? { ...number, isBlocked } : number)),
    );
  }

  return useMutation({
    mutationKey,
    mutationFn: ({ id }: SpamNumber) => request(toggleNumber, { id }),
    onMutate: async ({ id, isBlocked }) => {
      await client.cancelQueries({ queryKey });
      show({ id, isBlocked: !isBlocked });
    },
    onError: (_error, before) => show(before),
    onSettled: () => {
      // An earlier response would undo toggles that are still being sent.
      if (client.isMutating({ mutationKey }) > 1) return;
      return client.invalidateQueries({ queryKey });
    },
  });
}
