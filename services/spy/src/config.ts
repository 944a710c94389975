import { IsRegion } from '@swipeclean/phone';
import { ServiceConfig } from '@swipeclean/service-kit';
import { IsIn, IsInt, IsOptional, Matches, Min } from 'class-validator';
import { LIST_KINDS, type ListKind } from './ip-lists/ip-list';

/** A text that the operator has refreshed: an https address (http where private hosts are allowed) or a file. */
const IsSource = () =>
  Matches(/^(https?:\/\/[^\s/]|file:\/\/\/)\S+$/, {
    message: 'must be an address such as https://example.org/list.txt or file:///data/list.txt',
  });

export class SpyConfig extends ServiceConfig {
  /** Country whose numbering plan reads numbers typed without a country code. */
  @IsRegion()
  defaultRegion: string = 'US';

  /** Exit nodes of Tor, an address a line. */
  @IsOptional()
  @IsSource()
  ipListTor?: string;

  /** Addresses of VPN providers; like the following, an address or prefix a line. */
  @IsOptional()
  @IsSource()
  ipListVpn?: string;

  /** Addresses of relays that hide where somebody is within a country, such as a phone maker's. */
  @IsOptional()
  @IsSource()
  ipListRelay?: string;

  /** Addresses of open proxies. */
  @IsOptional()
  @IsSource()
  ipListProxy?: string;

  /** Addresses of rented servers. */
  @IsOptional()
  @IsSource()
  ipListDatacenter?: string;

  /** Folder (`file:///…`) with newer data on places and networks than what is shipped, under their maker's file names. */
  @IsOptional()
  @Matches(/^file:\/\/\/\S+$/, { message: 'must be a folder such as file:///data/addresses' })
  ipDataFolder?: string;

  /** Folder of the known stalkerware: there lie `ioc.yaml` and `watchware.yaml` of stalkerware-indicators. */
  @IsOptional()
  @IsSource()
  stalkerwareIndicators?: string;

  /** How often the sources of lists, of addresses and of stalkerware, are asked. */
  @IsInt()
  @Min(1)
  listRefreshMinutes: number = 60;

  /** Whether lists may come from hosts of one's own network, and by http. */
  @IsIn(['on', 'off'])
  allowPrivateHosts: 'on' | 'off' = 'off';

  /** The lists that are set, with where each comes from. */
  get ipLists(): ReadonlyMap<ListKind, string> {
    const { ipListTor, ipListVpn, ipListRelay, ipListProxy, ipListDatacenter } = this;
    const sources: Record<ListKind, string | undefined> = {
      tor: ipListTor,
      vpn: ipListVpn,
      relay: ipListRelay,
      proxy: ipListProxy,
      datacenter: ipListDatacenter,
    };
    return new Map(LIST_KINDS.flatMap((kind) => (sources[kind] ? [[kind, sources[kind]]] : [])));
  }
}
