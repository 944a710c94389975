import { type ExportFormat, exportNumbers, type ImportListDto, importNumbers } from '@swipeclean/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request, requestFile } from '@/shared/api/client';
import { saveFile } from '@/shared/browser/save-file';
import { invalidateNumbers } from './spam.queries';

/** Blocks every number of a list that can be blocked, or shows what that would do. */
export function useImportList() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (list: ImportListDto) => request(importNumbers, list),
    onSuccess: (_list, { isPreview }) => {
      if (!isPreview) return invalidateNumbers(client);
    },
  });
}

export function useExportList() {
  return useMutation({
    mutationFn: async (format: ExportFormat) => {
      const file = await requestFile(exportNumbers, { format });
      saveFile(await file.blob(), `blocked-numbers.${format === 'contact' ? 'vcf' : format}`);
    },
  });
}
