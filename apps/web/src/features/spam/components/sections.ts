import { paths } from '@/shared/config/paths';

export const DEVICES_HASH = '#devices';

export const devicesPath = paths.spamBlocker + DEVICES_HASH;
