import { paths } from '@/shared/config/paths';

/** Where the devices stand on their screen. */
export const DEVICES_HASH = '#devices';

/** The way there from anywhere. */
export const devicesPath = paths.spamBlocker + DEVICES_HASH;
