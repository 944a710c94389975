import { parse } from 'tldts';

/**
 * Endings that a registry keeps for authorities, such as `gov.uk` and `qld.gov.au`. They must be public suffixes of
 * the ICANN part: anybody can own `gov.tk`, `gob.us` and `gouv.io`, and the owner of `gov.nl` sells names below it
 * (publicsuffix/list#2554 and #2657: only the registry's own namespaces are added to that part).
 */
const OF_A_COUNTRY = /(?:^|\.)(?:gov|govt|gob|gouv|mil)\.[a-z]{2}$/;
/** Other endings and domains that only authorities have. */
const OF_AUTHORITIES =
  /(?:^|\.)(?:gov|mil|go\.jp|gc\.ca|admin\.ch|bund\.de|europa\.eu|gv\.at|nhs\.uk|police\.uk)$/;

/** Whether only an authority can publish at a host. */
export const isGovernmentHost = (host: string): boolean =>
  OF_AUTHORITIES.test(host) || OF_A_COUNTRY.test(parse(host).publicSuffix ?? '');
