import { IsIn } from 'class-validator';
import { ServiceConfig } from './base.config';

/** Settings of a service that connects to hosts which users or the operator name. */
export class OutboundConfig extends ServiceConfig {
  /** Allows hosts of private networks, and http. */
  @IsIn(['on', 'off'])
  allowPrivateHosts: 'on' | 'off' = 'off';

  get allowsPrivateHosts(): boolean {
    return this.allowPrivateHosts === 'on';
  }
}
