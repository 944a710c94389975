/** Markers of JPEG (ITU-T T.81, table B.1), each of which follows a byte FF. */
export const SOF0 = 0xc0;
export const SOF2 = 0xc2;
const SOF15 = 0xcf;
export const DHT = 0xc4;
const JPG = 0xc8;
const DAC = 0xcc;
const RST0 = 0xd0;
export const SOI = 0xd8;
export const EOI = 0xd9;
export const SOS = 0xda;
export const DQT = 0xdb;
export const DRI = 0xdd;
export const APP0 = 0xe0;
export const APP1 = 0xe1;
export const APP2 = 0xe2;
export const APP13 = 0xed;
export const APP14 = 0xee;
export const APP15 = 0xef;
export const COM = 0xfe;

/** Whether a marker starts a frame, which has the size. */
export const isFrame = (marker: number): boolean =>
  marker >= SOF0 && marker <= SOF15 && marker !== DHT && marker !== JPG && marker !== DAC;

/** Whether a marker is between two restart intervals: RST0 to RST7. */
export const isRestart = (marker: number): boolean => (marker & 0xf8) === RST0;
