import { Injectable } from '@nestjs/common';
import type { ConnectionType, DataSourceCredit } from '@swipeclean/contracts/server';
import ipaddr from 'ipaddr.js';
import { SpyConfig } from '../config';
import { AsnDatabase, type Network } from './asn-database';
import { GeoDatabase, type Place } from './geo-database';
import { findEmbeddedIpv4, identifyIp } from './ip-address';
import type { ListKind } from './ip-list-parser';
import { IpLists, type ListMatch } from './ip-lists.service';
import { type IpKey, ipKey } from './ip-range-table';
import { type IpScore, scoreAddress } from './ip-score';
import {
  ANYCAST_ASNS,
  ANYCAST_SERVERS,
  HOSTING_ASNS,
  KNOWN_ASNS_AS_OF,
  RELAY_ASNS,
  RESOLVER_ASNS,
  TOR_ASNS,
  VPN_ASNS,
} from './known-asns';

const KNOWN_ASN_MATCH: ListMatch = {
  listed: true,
  source: 'Known networks',
  asOf: new Date(KNOWN_ASNS_AS_OF),
};

const DB_IP_URL = 'https://db-ip.com';
const LICENCE = 'CC BY 4.0';

/** Facts about an address; null when unknown. */
export interface IpFacts extends IpScore {
  connectionType: ConnectionType | null;
  place: Place | null;
  network: Network | null;
  isTor: boolean | null;
  isVpn: boolean | null;
  isProxy: boolean | null;
  /** Whether the user may be elsewhere: Tor, VPN, relay, proxy or rented server. */
  hidesPlace: boolean;
  credits: DataSourceCredit[];
}

const UNKNOWN: Omit<IpFacts, 'connectionType'> = {
  place: null,
  network: null,
  isTor: null,
  isVpn: null,
  isProxy: null,
  hidesPlace: false,
  reputationScore: null,
  threatLevel: null,
  factors: [],
  credits: [],
};

/** Looks addresses up in local databases; no address leaves the process. */
@Injectable()
export class IpIntelligence {
  private readonly places: GeoDatabase;
  private readonly networks: AsnDatabase;

  constructor(
    private readonly lists: IpLists,
    { ipDataFolder }: SpyConfig,
  ) {
    this.places = new GeoDatabase(ipDataFolder);
    this.networks = new AsnDatabase(ipDataFolder);
  }

  /** The facts about an address in canonical form; takes microseconds. */
  lookup(canonical: string): IpFacts {
    const address = findEmbeddedIpv4(canonical) ?? canonical;
    const { connectionType } = identifyIp(address);
    if (connectionType) return { ...UNKNOWN, connectionType };
    const key = ipKey(ipaddr.parse(address));
    const network = this.networks.find(key);
    const place = this.findPlace(address, network);
    const matches = this.matchLists(key, network);
    const isListed = Object.values(matches).some((match) => match?.listed);
    if (!network && !place && !isListed) return { ...UNKNOWN, connectionType };
    const { tor, vpn, proxy, datacenter } = matches;
    return {
      connectionType: datacenter?.listed ? 'hosting' : null,
      // The city of a server says nothing about its user.
      place: place && datacenter?.listed ? dropCity(place) : place,
      network,
      isTor: tor?.listed ?? null,
      isVpn: vpn?.listed ?? null,
      isProxy: proxy?.listed ?? null,
      hidesPlace: isListed,
      ...scoreAddress(matches),
      credits: this.listCredits(place, network),
    };
  }

  /** No place for what answers in many places: resolvers, and an anycast network's addresses without a city. */
  private findPlace(address: string, network: Network | null): Place | null {
    if (ANYCAST_SERVERS.has(address) || (network && RESOLVER_ASNS.has(network.asn))) return null;
    const place = this.places.find(address);
    return place?.city === null && network && ANYCAST_ASNS.has(network.asn) ? null : place;
  }

  private matchLists(key: IpKey, network: Network | null): Record<ListKind, ListMatch | null> {
    const match = (kind: ListKind) => this.lists.match(kind, key);
    // The known ASNs are the best known only: absence from them is no evidence.
    const matchWithAsns = (kind: ListKind, asns: ReadonlySet<number>) => {
      const listed = match(kind);
      return listed?.listed || !network || !asns.has(network.asn) ? listed : KNOWN_ASN_MATCH;
    };
    return {
      tor: matchWithAsns('tor', TOR_ASNS),
      vpn: matchWithAsns('vpn', VPN_ASNS),
      relay: matchWithAsns('relay', RELAY_ASNS),
      proxy: match('proxy'),
      datacenter: matchWithAsns('datacenter', HOSTING_ASNS),
    };
  }

  /** The attribution that CC BY 4.0 requires; newer data of the operator needs none for networks. */
  private listCredits(place: Place | null, network: Network | null): DataSourceCredit[] {
    const geo = {
      name: 'IP Geolocation by DB-IP',
      url: DB_IP_URL,
      licence: LICENCE,
      asOf: this.places.asOf,
    };
    const asn = [
      { name: 'RouteViews', url: 'https://www.routeviews.org' },
      { name: 'Number Resource Organization', url: 'https://www.nro.net' },
      { name: 'IP to ASN by DB-IP', url: DB_IP_URL },
    ].map((source) => ({ ...source, licence: LICENCE, asOf: this.networks.asOf }));
    return [...(place ? [geo] : []), ...(network && this.networks.isShipped ? asn : [])];
  }
}

const dropCity = ({ country }: Place): Place => ({
  country,
  city: null,
  region: null,
  latitude: null,
  longitude: null,
});
