import { TestEnvironment } from 'jest-environment-node';
import { launch } from 'puppeteer-core';
import { leaseContext, removeLeasedContexts } from './browser-pool';

/** Type of jest-worker's last message, `CHILD_MESSAGE_END`. */
const WORKER_END = 2;

// A worker would wait for its browsers, which Playwright ends when it exits.
process.on('message', ([type]: [number]) => type === WORKER_END && process.exit());

/** Keeps the browsers from file to file of a worker, since a new one costs as much as six page loads. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    this.global.leaseContext = (settings) => leaseContext(settings);
    this.global.launchFirefox = () =>
      launch({ browser: 'firefox', executablePath: process.env.FIREFOX_PATH || '/usr/bin/firefox-esr' });
  }

  override async teardown(): Promise<void> {
    await removeLeasedContexts();
    await super.teardown();
  }
}
