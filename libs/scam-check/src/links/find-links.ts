import { parse } from 'tldts';
import { isBrandName } from '../brands/known-brands';
import { findOpenUse, type OpenUse } from './open-hosts';

/** Top-level domains where scams are frequent and companies rare (Interisle, Phishing Landscape). */
const CHEAP_ENDINGS = new Set(
  `top xyz icu click shop live online site info cc vip buzz sbs cfd rest club work fit life world today monster lol cyou bond
   quest beauty hair skin makeup mom boats gq tk ml cf ga pw ws su ru cn.com uk.com eu.com us.com br.com sa.com za.com best win bid loan
   men date stream download link help support center claims delivery express tax pics cam zip mov lat pro store website
   space fun host press agency digital finance cloud ink wiki asia mobi sb one rocks run`.split(/\s+/),
);
/** Endings of the Public Suffix List's private part under which domains are sold: they are no hosting. */
const SOLD_ENDINGS =
  /^(?:[a-z]{2,3}\.com|com\.[a-z]{2}|co\.com|gb\.net|uk\.net|se\.net|de\.com|[a-z]{2}\.org)$/;

/**
 * Endings that are words or file names as well: `great.Is`, `report.zip`. Without scheme and path they end a
 * sentence more often than a host (publicsuffix/list#1807, nfrasser/linkifyjs#526, linagora/twake-on-matrix#3168).
 */
const WORD_ENDINGS = new Set(
  `lol haha ok to in is it at be me my no so us am as by do we go la de es et au si un en ma pa re la me se te tu il or ad ai al an ar ba bo da
   ee eu fi fo fr ga ge gy ha he hi ho id im io ir je jo ke ki li lo lu ly mo mu na ne ni nu om pe po sa sc sh sk sm st su ta tv vu ws ye
   zip mov md py pl rs ps sh so cc app bot dev call calls help now link click today like pay win bid live one page pics plus post press
   pro rest run sale save show site store talk team tips top town toys vote work works world wow fun fit care cash chat city club cool date
   deal deals debt direct family fan fans finance fish free fund gift gifts girl global gold golf group guide hair health here home host hot
   house how info ink land legal life link loan loans love ltd market meet men mobile money new news ninja online open party phone photo
   place play promo red rent report review rich safe school science search secure select services sex singles social study style sucks
   support taxi tech tennis theater tickets tools tours trade training trust university video watch weather wiki win wine yes you zone`.split(
    /\s+/,
  ),
);
/** Endings of hosts that people write without scheme. */
const COMMON_ENDINGS = new Set(['com', 'net', 'org']);

// Every part has a maximum length: unbounded, a crafted text takes quadratic time. `http:/` and `https:// ` occur in
// reported texts; a scheme may follow a word without a space (lipoja/URLExtract#82).
const REST = '[^\\s<>"\'「」（）()，。、！？]';
const LINK = new RegExp(
  `https?:\\/{1,3}${REST}{1,300}|(?<![@\\p{L}\\p{N}._-])www\\.${REST}{1,300}|(?<![@\\p{L}\\p{N}._-])(?:[\\p{sc=Latin}\\p{sc=Cyrillic}\\p{sc=Greek}\\d-]{1,63}\\.){1,6}(?:[a-z]{2,24}|xn--[a-z\\d-]{1,59})(?::\\d{1,5})?(?![\\p{sc=Latin}\\d@])(?:[/?]${REST}{0,300})?`,
  'giu',
);

/** Endings of file names and of abbreviations that look like hosts. */
const NO_HOST =
  /\.(?:pdf|jpe?g|png|docx?|xlsx?|txt|mp[34]|html?|js|ts|php)$|^(?:e\.g|i\.e|z\.b|p\.m|a\.m|d\.h|u\.a|o\.ä|s\.o)$/i;

/** Links that are read; a message with more is none that somebody reads. */
const MAX_LINKS = 100;

/** A link of a text. */
export interface FoundLink {
  /** As written. */
  text: string;
  /** Its place in the text. */
  start: number;
  end: number;
  /** In ASCII: letters of other scripts show as `xn--`. */
  host: string;
  /** The registered part: `example.co.uk`. */
  domain: string;
  /** What follows the registered name: `co.uk`. */
  ending: string;
  /** As it is shown, with letters of all scripts. */
  shownHost: string;
  path: string;
  /** What anybody can do at the host. */
  use: OpenUse | undefined;
  isCheapDomain: boolean;
  isAddress: boolean;
  /** A program for Android or a computer. */
  isProgram: boolean;
  /** Text before `@`, which browsers ignore: `https://bank.com@evil.example`. */
  hasUserInfo: boolean;
  /** Whether the link stands in another one, which redirects to it. */
  isTarget: boolean;
}

/** Finds the links of a text, each host once, and the targets that they redirect to. The text must be in NFKC. */
export function findLinks(text: string): FoundLink[] {
  const links = new Map<string, FoundLink>();
  const add = (link: FoundLink | undefined) => {
    if (!link) return;
    const same = links.get(link.host);
    if (!same || (!same.use && link.use)) links.set(link.host, link);
  };
  let read = 0;
  for (const { 0: match, index } of text.matchAll(LINK)) {
    if (++read > MAX_LINKS) break;
    const written = match.replace(/[.,;:!?)\]»”’*_]+$/, '');
    const isNamedAsPlace = PLACE_WORD.test(text.slice(Math.max(index - 8, 0), index));
    const link =
      parseLink(written, index, isNamedAsPlace) ??
      parseLink(withoutGluedText(written), index, isNamedAsPlace);
    add(link);
    if (link) add(findTarget(link));
  }
  return [...links.values()];
}

/** A link up to the letters of another script that follow its host without a space: `http://a.example.com输入`. */
const withoutGluedText = (written: string): string =>
  /^(?:https?:\/{1,3})?(?:[a-z\d-]{1,63}\.){1,6}[a-z]{2,24}(?=[^ -~])/i.exec(written)?.[0] ?? '';

function parseLink(written: string, start: number, isNamedAsPlace = false): FoundLink | undefined {
  const hasScheme = /^https?:/i.test(written);
  const address = hasScheme ? written.replace(/^(https?:)\/+/i, '$1//') : `http://${written}`;
  if (!URL.canParse(address)) return undefined;
  const { hostname, username, pathname, search } = new URL(address);
  const host = hostname.replace(/^www\./, '').replace(/\.$/, '');
  const { domain, publicSuffix, isIcann, isPrivate, isIp } = parse(host, { allowPrivateDomains: true });
  if (!isIp && !(domain && publicSuffix && (isIcann || isPrivate))) return undefined;
  const isBare = !hasScheme && !/^www\./i.test(written) && !/[/?]/.test(written);
  const ending = publicSuffix ?? '';
  if (isBare && !isIp && !isHost(written, ending) && !(isNamedAsPlace && isLongName(written, ending)))
    return undefined;
  const shown = /\/\/(?:[^/@]*@)?([^/?#:]+)/.exec(address)?.[1] ?? host;
  const isHosted = Boolean(isPrivate) && !SOLD_ENDINGS.test(ending);
  return {
    text: written,
    start,
    end: start + written.length,
    host,
    domain: domain ?? host,
    ending,
    shownHost: shown.toLowerCase().replace(/^www\./, ''),
    path: pathname + search,
    use: findOpenUse(host, pathname) ?? (isHosted ? 'publish' : undefined),
    isCheapDomain: CHEAP_ENDINGS.has(ending),
    isAddress: Boolean(isIp),
    isProgram: /\.(?:apk|exe|msi|scr|dmg|xapk|jar|bat)$/i.test(pathname),
    hasUserInfo: username !== '',
    isTarget: false,
  };
}

/** `at`, `on` and the like right before a host. */
const PLACE_WORD = /(?:^|[\s:])(?:at|on|visit|via|en|em|sur|auf|unter|bei)[\s:]{1,2}$/i;

/** Whether a host below an ending where scams are frequent is longer than most words. */
const isLongName = (written: string, ending: string): boolean =>
  CHEAP_ENDINGS.has(ending) && /^[a-z]{10,}\.[a-z]+$/.test(written);

/** Whether a word with a full stop in it, without scheme and path, is a host. */
function isHost(written: string, ending: string): boolean {
  if (NO_HOST.test(written)) return false;
  const shown = written.replace(/:\d+$/, '');
  const top = shown.slice(shown.lastIndexOf('.') + 1);
  const name = shown.slice(0, -(ending.length + 1));
  const label = name.slice(name.lastIndexOf('.') + 1);
  // `ends.Then`: a sentence begins after the full stop.
  if (/^\p{Lu}\p{Ll}+$/u.test(top) && /[\p{Ll}\d]$/u.test(name)) return false;
  if (COMMON_ENDINGS.has(ending.toLowerCase())) return true;
  // `3.To`, `50.In`
  if (/^\d+$/.test(label)) return !WORD_ENDINGS.has(ending) && label.length > 2;
  if (!WORD_ENDINGS.has(ending)) return true;
  return (
    /[\p{L}\d]-[\p{L}\d]|\p{L}\d|\d\p{L}/u.test(name) ||
    (name.includes('.') && /^\p{Ll}/u.test(name)) ||
    isBrandName(label)
  );
}

const TARGET =
  /[?&#](?:[\w-]{0,20}(?:url|uri|link|target|dest|destination|redirect|redir|goto|next|continue|return|to|u|q|r))=([^&\s]{4,300})/i;

/** Where a link leads that has another address in it. */
function findTarget(link: FoundLink): FoundLink | undefined {
  const [, value] = TARGET.exec(link.path) ?? [];
  if (!value) return undefined;
  const target = decode(value);
  if (!/^(?:https?:)?\/\/|^[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}(?:\/|$)/i.test(target)) return undefined;
  const found = parseLink(target.replace(/^\/\//, 'http://'), 0);
  if (!found || found.domain === link.domain) return undefined;
  return { ...found, text: link.text, start: link.start, end: link.end, isTarget: true };
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
