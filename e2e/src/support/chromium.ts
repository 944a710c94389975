/** The installed browser; nothing is downloaded. */
export const CHROMIUM = process.env.CHROMIUM_PATH || '/usr/bin/chromium';
/** Chromium without the parts that only a window needs, such as the permission to write to folders. */
export const HEADLESS_SHELL = process.env.HEADLESS_SHELL_PATH || CHROMIUM;

export const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
