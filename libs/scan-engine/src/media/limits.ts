/** Pictures above this many pixels are refused by their header: decoded they would take over 400 MB, more than a phone has to give. */
export const MAX_PIXELS = 100_000_000;
