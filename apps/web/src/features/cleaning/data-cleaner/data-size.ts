import { formatBytes, formatNumber } from '@/shared/format/format';
import { sharedText } from '@/shared/i18n/shared-messages';

/** Here an MB is 2^20 bytes, as for files. */
export const BYTES_PER_DATA_MB = 1024 ** 2;
const MB_PER_GB = 1024;

/**
 * Above 1024 MB in GB, otherwise in MB; 1 GB is 1024 MB (DATA-06, CONST-18), with the decimals of other sizes. A size
 * too small for that is not shown as zero.
 */
export function formatDataSize(bytes: number): string {
  const megabytes = bytes / BYTES_PER_DATA_MB;
  if (bytes > 0 && megabytes < 0.005) return formatBytes(bytes);
  const inGigabytes = megabytes > MB_PER_GB;
  const size = formatNumber(inGigabytes ? megabytes / MB_PER_GB : megabytes, {
    minimumFractionDigits: bytes === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  });
  return sharedText(inGigabytes ? 'unit.gb' : 'unit.mb', { size });
}
