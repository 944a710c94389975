import { paths } from '@/shared/config/paths';

/** The id of the devices section. */
export const DEVICES_HASH = '#devices';

/** The address of the devices section. */
export const devicesPath = paths.spamBlocker + DEVICES_HASH;
