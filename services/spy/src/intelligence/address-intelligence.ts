import { Injectable } from '@nestjs/common';
import type { ConnectionType, DataSourceCredit, IpFactor, Severity } from '@swipeclean/contracts/server';
import ipaddr from 'ipaddr.js';
import { identifyIp } from '../ip/ip-address';
import { SpyConfig } from '../config';
import { IpLists } from '../ip-lists/ip-lists.service';
import { type AddressKey, keyOf } from '../ip/address-key';
import { credits } from './credits';
import { ANYCAST_NETWORKS, HOSTING_NETWORKS, KNOWN_NETWORKS_AS_OF, VPN_NETWORKS } from './known-networks';
import { type Network, Networks } from './networks';
import { type Place, Places } from './places';
import { judgeFactors, scoreOf, threatOf } from './score';

const OWN_TABLE = { source: 'Known networks', asOf: new Date(KNOWN_NETWORKS_AS_OF) };

/** All that is known of an address; null is not known. */
export interface AddressFacts {
  connectionType: ConnectionType | null;
  place: Place | null;
  network: Network | null;
  isTor: boolean | null;
  isVpn: boolean | null;
  isProxy: boolean | null;
  /** Whether where the address is used tells nothing of where its user is: Tor, VPN, relay, proxy or rented server. */
  hidesPlace: boolean;
  reputationScore: number | null;
  threatLevel: Severity | null;
  factors: IpFactor[];
  credits: DataSourceCredit[];
}

const NOTHING: Omit<AddressFacts, 'connectionType'> = {
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

/** Explains addresses from data that lies in this process; no address leaves it. */
@Injectable()
export class AddressIntelligence {
  private readonly places: Places;
  private readonly networks: Networks;

  constructor(
    private readonly lists: IpLists,
    { ipDataFolder }: SpyConfig,
  ) {
    this.places = new Places(ipDataFolder);
    this.networks = new Networks(ipDataFolder);
  }

  /** What is known of an address in canonical form: some microseconds' work. */
  explain(address: string): AddressFacts {
    const { connectionType } = identifyIp(address);
    if (connectionType) return { ...NOTHING, connectionType };
    const key = keyOf(ipaddr.parse(address));
    const network = this.networks.find(key);
    const place = this.placeOf(address, network);
    const verdicts = this.judge(key, network);
    const { tor, vpn, relay, proxy, datacenter } = verdicts;
    if (!network && !place && !Object.values(verdicts).some((verdict) => verdict?.listed))
      return { ...NOTHING, connectionType };
    const factors = judgeFactors(verdicts);
    const reputationScore = scoreOf(factors);
    const hidesPlace = [tor, vpn, relay, proxy, datacenter].some((verdict) => verdict?.listed);
    return {
      connectionType: datacenter?.listed ? 'hosting' : null,
      // A server's city is that of a machine, which many places may stand for.
      place: place && datacenter?.listed ? countryOnly(place) : place,
      network,
      isTor: tor?.listed ?? null,
      isVpn: vpn?.listed ?? null,
      isProxy: proxy?.listed ?? null,
      hidesPlace,
      reputationScore,
      threatLevel: threatOf(reputationScore),
      factors,
      credits: credits(this.places, this.networks, { place, network }),
    };
  }

  /** The place of an address, unless its network has the same addresses answer in many places and nothing confirms this one. */
  private placeOf(address: string, network: Network | null): Place | null {
    const place = this.places.find(address);
    return place?.city === null && network && ANYCAST_NETWORKS.has(network.asn) ? null : place;
  }

  private judge(key: AddressKey, network: Network | null) {
    const judge = (kind: Parameters<IpLists['judge']>[0]) => this.lists.judge(kind, key);
    const [vpn, datacenter] = [judge('vpn'), judge('datacenter')];
    const isOf = (known: ReadonlySet<number>) => network !== null && known.has(network.asn);
    return {
      tor: judge('tor'),
      // Our own table names the best known only: not being in it says nothing of a VPN.
      vpn: vpn?.listed || !isOf(VPN_NETWORKS) ? vpn : { ...OWN_TABLE, listed: true },
      relay: judge('relay'),
      proxy: judge('proxy'),
      datacenter: datacenter?.listed || !isOf(HOSTING_NETWORKS) ? datacenter : { ...OWN_TABLE, listed: true },
    };
  }
}

const countryOnly = (place: Place): Place => ({
  country: place.country,
  city: null,
  region: null,
  latitude: null,
  longitude: null,
});
