import { IsRegion } from '@swipeclean/phone';
import { ServiceConfig } from '@swipeclean/service-kit';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { IsIntFrom } from '@swipeclean/contracts/server';
import { LIST_KINDS, type ListKind } from './addresses/ip-list-parser';

/** A URL (https, or http where private hosts are allowed) or a file. */
const IsSource = () =>
  Matches(/^(https?:\/\/[^\s/]|file:\/\/\/)\S+$/, {
    message: 'must be an address such as https://example.org/list.txt or file:///data/list.txt',
  });

export class SpyConfig extends ServiceConfig {
  /** Country of numbers typed without a country code. */
  @IsRegion()
  defaultRegion: string = 'US';

  /** Tor exit nodes, one address per line. */
  @IsOptional()
  @IsSource()
  ipListTor?: string;

  /** VPN providers; like the following, one address or prefix per line. */
  @IsOptional()
  @IsSource()
  ipListVpn?: string;

  /** Relays that hide the place within a country, such as iCloud Private Relay. */
  @IsOptional()
  @IsSource()
  ipListRelay?: string;

  /** Open proxies. */
  @IsOptional()
  @IsSource()
  ipListProxy?: string;

  /** Rented servers. */
  @IsOptional()
  @IsSource()
  ipListDatacenter?: string;

  /** Folder (`file:///…`) with newer geolocation and ASN files than the shipped ones, under their release names. */
  @IsOptional()
  @Matches(/^file:\/\/\/\S+$/, { message: 'must be a folder such as file:///data/addresses' })
  ipDataFolder?: string;

  /** Folder with `ioc.yaml` and `watchware.yaml` of stalkerware-indicators. */
  @IsOptional()
  @IsSource()
  stalkerwareIndicators?: string;

  /** Interval of list downloads. */
  @IsIntFrom(1)
  listRefreshMinutes: number = 60;

  /** Allows lists from private hosts, and by http. */
  @IsIn(['on', 'off'])
  allowPrivateHosts: 'on' | 'off' = 'off';

  /** Source by kind, for the lists that are set. */
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
