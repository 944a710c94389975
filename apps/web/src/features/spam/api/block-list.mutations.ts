import type { ImportedList, ImportListDto, ListFormat } from '@swipeclean/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request, requestJson } from '@/shared/api/http-client';
import { saveFile } from '@/shared/browser/save-file';
import { numbersQuery } from './spam.queries';

/** Blocks every number of a list that can be blocked. */
export function useImportList() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (list: ImportListDto) => requestJson<ImportedList>('POST', '/api/spam/import', list),
    onSuccess: () => client.invalidateQueries({ queryKey: numbersQuery.queryKey }),
  });
}

/** Saves the list as a file. */
export function useExportList() {
  return useMutation({
    mutationFn: async (format: ListFormat) => {
      const file = await request('GET', `/api/spam/export?format=${format}`);
      saveFile(await file.blob(), `blocked-numbers.${format}`);
    },
  });
}
