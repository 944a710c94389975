/** Day on which the lists below were last reviewed. */
export const KNOWN_ASNS_AS_OF = '2026-11-21';

/** Autonomous systems of rented servers: clouds, hosting companies and content networks. */
export const HOSTING_ASNS: ReadonlySet<number> = new Set([
  // Amazon, Google, Microsoft, Oracle, Alibaba, Tencent, IBM
  14618, 16509, 15169, 396982, 8075, 31898, 45102, 132203, 36351,
  // Cloudflare, Akamai, Fastly
  13335, 20940, 63949, 54113,
  // DigitalOcean, Hetzner, OVH, Vultr, Scaleway, Leaseweb, Contabo, IONOS, Datacamp, M247
  14061, 24940, 213230, 16276, 20473, 12876, 60781, 51167, 8560, 60068, 212238, 9009,
]);

/** Autonomous systems with anycast addresses: large sites, content networks and name servers. */
export const ANYCAST_ASNS: ReadonlySet<number> = new Set([
  // Google, Facebook, Cloudflare, Akamai, Fastly
  15169, 32934, 13335, 20940, 54113,
  // OpenDNS, Quad9, Verisign, UltraDNS, AdGuard, NextDNS
  36692, 19281, 7342, 26415, 12008, 212772, 34939,
]);

/** Autonomous systems of VPN providers: Proton, NordVPN (PacketHub), Mullvad, Windscribe, IVPN. */
export const VPN_ASNS: ReadonlySet<number> = new Set([
  62371, 199218, 208172, 209103, 136787, 141039, 147049, 207137, 216025, 397540, 203619,
]);
