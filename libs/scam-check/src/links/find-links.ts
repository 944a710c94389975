import { parse } from 'tldts';
import { isBrandName } from '../brands/known-brands';
import { isGovernmentHost } from './government';
import { findOpenUse, type OpenUse } from './open-hosts';
import { listTargets, plainPath } from './targets';

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

const LETTER = String.raw`[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\d-]`;
// After a scheme or `www.`, a host is what browsers read: all up to `/`, `?`, `#`, `\` or white space, as they keep
// brackets, quotes and commas (element-hq/element-web#17749, brave/brave-browser#29641). Other parts have a maximum
// length: unbounded, a crafted text takes quadratic time. `http:/` and `https:// ` occur in reported texts; a scheme may
// follow a word without a space (lipoja/URLExtract#82).
const REST = '[^\\s<>"\'「」（）()，。、！？]';
const LINK = new RegExp(
  `(?:https?:[/\\\\]{1,20}|(?<![@\\p{L}\\p{N}._-])www[.。])(?<authority>[^\\s/?#\\\\]+)(?:[/?#\\\\]${REST}{0,300})?|(?<![@\\p{L}\\p{N}._-])(?:${LETTER}{1,63}[.。]){1,6}(?:[a-z]{2,24}|xn--[a-z\\d-]{1,59})(?::\\d{1,5})?(?![\\p{sc=Latin}\\d@])(?:[/?]${REST}{0,300})?`,
  'giu',
);
/** The front of a link that is no host as a whole: `http://a.example.com输入`. */
const FRONT = new RegExp(
  `^(?:https?:[/\\\\]{1,20})?(?:\\d{1,3}(?:\\.\\d{1,3}){3}|(?:${LETTER}{1,63}\\.){1,6}(?:xn--[a-z\\d-]{1,59}|[a-z]{2,24}|[\\p{sc=Cyrillic}\\p{sc=Greek}]{2,24}))(?::\\d{1,5})?(?![a-z\\d-])`,
  'iu',
);
/** What ends a sentence, a quote or a bracket. */
const CLOSING = '.,;:!?)\\]}»”’\'"*_>|…」』）】》〉›。、，！？।';
const CLOSING_SIGNS = new Set(CLOSING.replaceAll('\\', ''));
/** What may follow the host of an official link: what closes a sentence, or words of scripts without spaces. */
const HARMLESS_AFTER = new RegExp(
  `^(?:'s)?[${CLOSING}\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}]*(?:[<>]|$)`,
  'u',
);
/** Without a scheme no program takes what has none of these for a part of the host: `booking.com-Reise`. */
const BELONGS_TO_HOST = /[@.。%]/;

/** Endings of file names and of abbreviations that look like hosts. */
const NO_HOST =
  /\.(?:pdf|jpe?g|png|docx?|xlsx?|txt|mp[34]|html?|js|ts|php)$|^(?:e\.g|i\.e|z\.b|p\.m|a\.m|d\.h|u\.a|o\.ä|s\.o)$/i;

/** Different hosts that are judged, as every brand's name is looked for in each. More of them are a sign. */
const MAX_HOSTS = 20;

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
  /** Path, query and fragment. */
  afterHost: string;
  /** What anybody can do at the host. */
  use: OpenUse | undefined;
  isCheapDomain: boolean;
  isAddress: boolean;
  /** A program for Android or a computer. */
  isProgram: boolean;
  /** Text before `@`, which browsers ignore: `https://bank.com@evil.example`. */
  hasUserInfo: boolean;
  /** Whether the host is followed by characters that other programs may take for a part of it: `https://bank.com'x`. */
  isGlued: boolean;
  /** Whether the link stands in another one, which redirects to it. */
  isTarget: boolean;
}

/** The links of a text. */
interface FoundLinks {
  /** Each host once, with the targets that links redirect to. */
  links: FoundLink[];
  /** Whether there are more of them than are read. */
  hasMore: boolean;
}

/** Finds the links of a text. The text must be in NFKC. */
export function findLinks(text: string): FoundLinks {
  const links = new Map<string, FoundLink>();
  const add = (link: FoundLink) => {
    const same = links.get(link.host);
    if (!same || (!same.use && link.use) || (!same.hasUserInfo && link.hasUserInfo))
      links.set(link.host, link);
  };
  const pattern = new RegExp(LINK);
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    if (links.size >= MAX_HOSTS) return { links: [...links.values()], hasMore: true };
    const link = readLink(match, text);
    // What follows the front of a link can be another one.
    pattern.lastIndex = link?.end ?? match.index + (SCHEME.exec(match[0])?.[0].length ?? match[0].length);
    if (!link) continue;
    add(link);
    findTargets(link).forEach(add);
  }
  return { links: [...links.values()], hasMore: false };
}

const SCHEME = /^(?:https?:[/\\]+|www[.。])/i;

function readLink({ 0: all, index, groups }: RegExpExecArray, text: string): FoundLink | undefined {
  const isNamedAsPlace = PLACE_WORD.test(text.slice(Math.max(index - 8, 0), index));
  const parse = (written: string) => parseLink(written, index, isNamedAsPlace);
  const whole = withoutClosing(all);
  const front = whole.slice(0, FRONT.exec(whole.replaceAll('。', '.'))?.[0].length ?? 0);
  const link = parse(whole) ?? parse(front);
  if (!link) return undefined;
  const authority = groups?.['authority'];
  const hasPath = /[/?#\\]/.test(link.text.replace(SCHEME, ''));
  const after = hasPath ? '' : (/^[^\s/?#\\]*/.exec(text.slice(link.end))?.[0] ?? '');
  // `https://shop.com邮箱info@shop.com` leads where it says.
  const isSame = link.hasUserInfo && parse(front)?.domain === link.domain;
  return {
    ...link,
    hasUserInfo: link.hasUserInfo && !isSame,
    isGlued:
      isSame ||
      (!HARMLESS_AFTER.test(after.replace(/https?:$/i, '')) &&
        (authority !== undefined || BELONGS_TO_HOST.test(withoutClosing(after)))),
  };
}

/** A loop: a pattern that ends with `$` takes quadratic time for a crafted text. */
function withoutClosing(written: string): string {
  let end = written.length;
  while (end > 0 && CLOSING_SIGNS.has(written[end - 1] as string)) end -= 1;
  return written.slice(0, end);
}

function parseLink(written: string, start: number, isNamedAsPlace = false): FoundLink | undefined {
  const hasScheme = /^https?:/i.test(written);
  const address = hasScheme ? written.replace(/^(https?:)[/\\]+/i, '$1//') : `http://${written}`;
  if (!URL.canParse(address)) return undefined;
  const { hostname, pathname, search, hash } = new URL(address);
  const host = withoutWww(hostname).replace(/\.$/, '');
  // Browsers open hosts with quotes and commas in them, too.
  const { domain, publicSuffix, isIcann, isPrivate, isIp } = parse(hostname.replace(/\.$/, ''), {
    allowPrivateDomains: true,
    validateHostname: false,
  });
  if (!isIp && !(publicSuffix && (isIcann || isPrivate))) return undefined;
  const isBare = !hasScheme && !/^www[.。]/i.test(written) && !/[/?]/.test(written);
  const ending = publicSuffix ?? '';
  // `gov.uk` and `gob.mx` are sites as well as endings.
  if (!isIp && !domain && (isBare || !ending.includes('.'))) return undefined;
  if (isBare && !isIp && !isHost(written, ending) && !(isNamedAsPlace && isLongName(written, ending)))
    return undefined;
  const authority = /\/\/([^/?#\\]*)/.exec(address)?.[1] ?? '';
  const shown = authority.slice(authority.lastIndexOf('@') + 1).replace(/:\d*$/, '');
  const isHosted = Boolean(isPrivate) && !SOLD_ENDINGS.test(ending) && !isGovernmentHost(host);
  return {
    text: written,
    start,
    end: start + written.length,
    host,
    domain: domain ? withoutWww(domain) : host,
    ending,
    shownHost: withoutWww(shown.toLowerCase().replaceAll('。', '.')),
    path: pathname + search,
    afterHost: pathname + search + hash,
    use: findOpenUse(host, plainPath(pathname)) ?? (isHosted ? 'publish' : undefined),
    isCheapDomain: CHEAP_ENDINGS.has(ending),
    isAddress: Boolean(isIp),
    isProgram: /\.(?:apk|exe|msi|scr|dmg|xapk|jar|bat)$/i.test(pathname),
    hasUserInfo: authority.includes('@'),
    isGlued: false,
    isTarget: false,
  };
}

const withoutWww = (host: string): string => host.replace(/^www\.(?=[^.]+\.)/, '');

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

/** Where a link leads that has other addresses in it. */
const findTargets = (link: FoundLink): FoundLink[] =>
  listTargets(link.afterHost)
    .flatMap((address) => parseLink(address, 0) ?? [])
    .filter(({ domain }) => domain !== link.domain)
    .map((found) => ({ ...found, text: link.text, start: link.start, end: link.end, isTarget: true }));
