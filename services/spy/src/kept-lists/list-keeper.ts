import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@swipeclean/service-kit';
import { SpyConfig } from '../config';
import { KeptListRepository } from './kept-list.repository';
import { readSource } from './source';

const MAX_BYTES = 32 * 1024 * 1024;

/** Refreshes lists from their sources. */
@Injectable()
export class ListKeeper {
  constructor(
    private readonly rows: KeptListRepository,
    private readonly config: SpyConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Asks the source of a list if it is due and nobody else does, and keeps what it gives. `count` answers how many entries
   * a text has, and throws when it must not be used; then the last good one stays, as when the source cannot be reached.
   */
  async refresh(
    kind: string,
    source: string,
    count: (text: string, previous: number | null) => number | Promise<number>,
  ): Promise<void> {
    const claimed = await this.rows.claim(kind, source, this.config.listRefreshMinutes);
    if (!claimed) return;
    const { etag, entries: previous } = claimed;
    const rules = { allowPrivateHosts: this.config.allowPrivateHosts === 'on', maxBytes: MAX_BYTES };
    try {
      const found = await readSource(source, etag, rules);
      if (!('text' in found)) return await this.rows.confirm(kind, found.asOf);
      const { text: content, ...rest } = found;
      const entries = await count(content, previous);
      await this.rows.keep({ kind, source, content, entries, ...rest });
      this.logger.info({ kind, entries, previous }, 'A list was refreshed');
    } catch (error) {
      const reason = (error as Error).message;
      this.logger.warn({ kind, reason }, 'A list could not be refreshed; the last good one stays');
    }
  }
}
