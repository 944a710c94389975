import { IsRegion } from '@swipeclean/phone';
import { IsSource, ListConfig, Shown, sourceNames } from '@swipeclean/service-kit';
import { IsOptional, Matches } from 'class-validator';
import { LIST_KINDS, type ListKind } from './addresses/ip-list-parser';

export class SpyConfig extends ListConfig {
  /** Country of numbers typed without a country code. */
  @IsRegion()
  @Shown()
  defaultRegion: string = 'US';

  /** Tor exit nodes, one address per line. */
  @IsOptional()
  @IsSource()
  @Shown(sourceNames)
  ipListTor?: string;

  /** VPN providers; like the following, one address or prefix per line. */
  @IsOptional()
  @IsSource()
  @Shown(sourceNames)
  ipListVpn?: string;

  /** Relays that hide the place within a country, such as iCloud Private Relay. */
  @IsOptional()
  @IsSource()
  @Shown(sourceNames)
  ipListRelay?: string;

  /** Open proxies. */
  @IsOptional()
  @IsSource()
  @Shown(sourceNames)
  ipListProxy?: string;

  /** Rented servers. */
  @IsOptional()
  @IsSource()
  @Shown(sourceNames)
  ipListDatacenter?: string;

  /** Folder (`file:///…`) with newer geolocation and ASN files than the shipped ones, under their release names. */
  @IsOptional()
  @Matches(/^file:\/\/\/\S+$/, { message: 'must be a folder such as file:///data/addresses' })
  @Shown()
  ipDataFolder?: string;

  /** Folder with `ioc.yaml` and `watchware.yaml` of stalkerware-indicators. */
  @IsOptional()
  @IsSource()
  @Shown(sourceNames)
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
