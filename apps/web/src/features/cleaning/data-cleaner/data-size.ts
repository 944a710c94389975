import { formatNumber } from '../../../shared/format/format';
import { sharedText } from '../../../shared/i18n/shared-messages';

const MB_PER_GB = 1024;

/** Above 1024 MB in GB, otherwise in MB; 1 GB is 1024 MB (DATA-06, CONST-18). */
export function formatDataSize(megabytes: number): string {
  const inGigabytes = megabytes > MB_PER_GB;
  const size = formatNumber(inGigabytes ? megabytes / MB_PER_GB : megabytes, {
    minimumFractionDigits: inGigabytes ? 2 : 0,
    maximumFractionDigits: inGigabytes ? 2 : 1,
  });
  return sharedText(inGigabytes ? 'unit.gb' : 'unit.mb', { size });
}
