import { IsIntFrom } from '@swipeclean/contracts/server';
import { Matches } from 'class-validator';
import { OutboundConfig } from '../config/outbound.config';

const SOURCE = String.raw`(?:https?:\/\/[^\s/]|file:\/\/\/)\S+`;

/** Validates a URL (https, or http where private hosts are allowed) or a file. */
export const IsSource = (): PropertyDecorator =>
  Matches(new RegExp(`^${SOURCE}$`), {
    message: 'must be an address such as https://example.org/list.txt or file:///data/list.txt',
  });

/** Validates any number of sources, separated by spaces. */
export const IsSources = (): PropertyDecorator =>
  Matches(new RegExp(`^\\s*(?:${SOURCE}(?:\\s+|$))*$`), {
    message: 'must be addresses such as https://example.org/list.csv, separated by spaces',
  });

/** Settings of a service that downloads lists. */
export class ListConfig extends OutboundConfig {
  /** Interval of list downloads. */
  @IsIntFrom(1)
  listRefreshMinutes: number = 60;
}
