import type { ExportFormat, ImportListDto } from '@swipeclean/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { gatewayApi } from '@/shared/api/gateway-api';
import { spamApi } from '@/shared/api/spam-api';
import { saveFile } from '@/shared/browser/save-file';
import { invalidateNumbers } from './spam.queries';

/** Blocks every number of a list that can be blocked, or shows what that would do. */
export function useImportList() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (list: ImportListDto) => spamApi.importNumbers(list),
    onSuccess: (_list, { isPreview }) => {
      if (!isPreview) return invalidateNumbers(client);
    },
  });
}

export function useExportList() {
  return useMutation({
    mutationFn: async (format: ExportFormat) => {
      const file = await gatewayApi.exportNumbers.fetch({ format });
      saveFile(await file.blob(), `blocked-numbers.${format === 'contact' ? 'vcf' : format}`);
    },
  });
}
