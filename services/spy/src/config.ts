import { IsRegion } from '@swipeclean/phone';
import { IsSource, ListConfig } from '@swipeclean/service-kit';
import { IsOptional, Matches } from 'class-validator';
import { LIST_KINDS, type ListKind } from './addresses/ip-list-parser';

export class SpyConfig extends ListConfig {
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
