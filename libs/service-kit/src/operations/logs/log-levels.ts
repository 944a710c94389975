import { type AreaLogLevel, type LogArea, type LogLevel, SECOND_MS } from '@swipeclean/contracts/server';
import type { LogLevels as LogLevelsReply, SetLogLevelDto } from '@swipeclean/contracts/server';
import { fieldError } from '../../errors/app-error';
import { createChildLogger, type Logger } from '../../logging/logger';

interface Area {
  logger: Logger;
  until: Date | null;
  timer?: NodeJS.Timeout;
}

/** The loggers of a process's areas, whose levels may be changed for a time. */
export class LogLevels {
  private readonly areas = new Map<LogArea, Area>();
  private readonly configured: LogLevel;

  constructor(private readonly root: Logger) {
    this.configured = root.level as LogLevel;
    this.areas.set('service', { logger: root, until: null });
  }

  /** The logger of an area; the same one at each call. */
  get(area: LogArea): Logger {
    const known = this.areas.get(area);
    if (known) return known.logger;
    const logger = createChildLogger(this.root, { area }, this.configured);
    this.areas.set(area, { logger, until: null });
    return logger;
  }

  list(): LogLevelsReply {
    const areas = [...this.areas].map(([area, { logger, until }]): AreaLogLevel => ({
      area,
      level: logger.level as LogLevel,
      until: until?.toISOString() ?? null,
    }));
    return { scope: 'process', configured: this.configured, areas };
  }

  /** Changes the level of one area or all; after the time the configured one is back. */
  set({ area, level, seconds }: SetLogLevelDto): LogLevelsReply {
    const known = area && this.areas.get(area);
    if (area && !known)
      throw fieldError('area', 'CHOICE', `area must be one of ${[...this.areas.keys()].join(', ')}`);
    for (const one of known ? [known] : this.areas.values()) {
      clearTimeout(one.timer);
      one.logger.level = level;
      one.until = new Date(Date.now() + seconds * SECOND_MS);
      one.timer = setTimeout(() => this.reset(one), seconds * SECOND_MS).unref();
    }
    return this.list();
  }

  private reset(area: Area): void {
    area.logger.level = this.configured;
    area.until = null;
  }
}
