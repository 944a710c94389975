/** Day on which the lists below were last reviewed. */
export const KNOWN_ASNS_AS_OF = '2026-11-26';

/** Autonomous systems of rented servers: clouds, hosting companies and content networks. */
export const HOSTING_ASNS: ReadonlySet<number> = new Set([
  // Amazon, Google, Microsoft, Oracle, Alibaba, Tencent, IBM
  14618, 16509, 15169, 396982, 8075, 31898, 45102, 132203, 36351,
  // Cloudflare, Akamai, Fastly
  13335, 20940, 63949, 54113,
  // DigitalOcean, Hetzner, OVH, Vultr, Scaleway, Leaseweb, Contabo, IONOS, Datacamp, M247
  14061, 24940, 213230, 16276, 20473, 12876, 60781, 51167, 8560, 60068, 212238, 9009,
]);

/** Autonomous systems with anycast addresses: large sites and content networks. */
export const ANYCAST_ASNS: ReadonlySet<number> = new Set([
  // Google, Facebook, Cloudflare, Akamai, Fastly
  15169, 32934, 13335, 20940, 54113,
]);

/** Autonomous systems of resolvers: OpenDNS, Quad9, Verisign, UltraDNS, AdGuard, NextDNS. */
export const RESOLVER_ASNS: ReadonlySet<number> = new Set([36692, 19281, 7342, 26415, 12008, 212772, 34939]);

/** Public resolvers outside those networks, and the servers of the DNS root: each answers in many places. */
export const ANYCAST_SERVERS: ReadonlySet<string> = new Set(
  `4.2.2.1 4.2.2.2 64.6.64.6 64.6.65.6 76.76.2.0 76.76.10.0 77.88.8.1 77.88.8.8 114.114.114.114 119.29.29.29
   156.154.70.1 156.154.71.1 185.228.168.9 185.228.169.9 223.5.5.5 223.6.6.6 2400:3200::1 2a02:6b8::feed:ff
   198.41.0.4 170.247.170.2 192.33.4.12 199.7.91.13 192.203.230.10 192.5.5.241 192.112.36.4 198.97.190.53
    192.36.148.17 192.58.128.30 193.0.14.129 199.7.83.42 202.12.27.33
    2001:503:ba3e::2:30 2801:1b8:10::b 2001:500:2::c 2001:500:2d::d 2001:500:a8::e 2001:500:2f::f 2001:500:12::d0d
    2001:500:1::53 2001:7fe::53 2001:503:c27::2:30 2001:7fd::1 2001:500:9f::42 2001:dc3::35`.split(/\s+/),
);

/** Autonomous systems of Tor operators: Zwiebelfreunde, F3 Netze, DFRI, Applied Privacy, Quintex. */
export const TOR_ASNS: ReadonlySet<number> = new Set([60729, 205100, 198093, 208323, 62744]);

/** Akamai's autonomous system for iCloud Private Relay. */
export const RELAY_ASNS: ReadonlySet<number> = new Set([36183]);

/** Autonomous systems of VPN providers: Proton, NordVPN (PacketHub), Mullvad (31173), Windscribe, IVPN. */
export const VPN_ASNS: ReadonlySet<number> = new Set([
  39351, 62371, 199218, 208172, 209103, 136787, 141039, 147049, 207137, 216025, 397540, 203619,
]);
