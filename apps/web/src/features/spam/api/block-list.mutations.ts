import type { ImportListDto, ListFormat } from '@swipeclean/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { gatewayApi } from '@/shared/api/gateway-api';
import { spamApi } from '@/shared/api/spam-api';
import { saveFile } from '@/shared/browser/save-file';
import { numbersQuery } from './spam.queries';

/** Blocks every number of a list that can be blocked. */
export function useImportList() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (list: ImportListDto) => spamApi.importNumbers(list),
    onSuccess: () => client.invalidateQueries({ queryKey: numbersQuery.queryKey }),
  });
}

export function useExportList() {
  return useMutation({
    mutationFn: async (format: ListFormat) => {
      const file = await gatewayApi.exportNumbers.fetch({ format });
      saveFile(await file.blob(), `blocked-numbers.${format}`);
    },
  });
}
