import { type ScreeningRules, updateScreeningRules } from '@swipeclean/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@/shared/api/client';
import { showFailure } from '../components/form-failure';
import { rulesQuery } from './spam.queries';

/** Stores the rules, one change after the other. The screen shows them at once, and the stored ones on failure. */
export function useUpdateRules() {
  const client = useQueryClient();
  const { queryKey } = rulesQuery;
  return useMutation({
    mutationFn: (rules: ScreeningRules) => request(updateScreeningRules, rules),
    scope: { id: 'screening rules' },
    onMutate: (rules) => {
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, rules);
      return before;
    },
    onError: (error, _rules, before) => {
      client.setQueryData(queryKey, before);
      showFailure(error);
    },
  });
}
