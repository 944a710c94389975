/** Link shorteners, which hide the target; companies use them as well. */
const SHORTENERS = new Set(
  `bit.ly t.co goo.gl tinyurl.com ow.ly is.gd buff.ly cutt.ly rb.gy rebrand.ly shorturl.at t.ly tiny.cc v.gd s.id bl.ink
   qr.ae lnkd.in x.gd u.to clck.ru t.cn dwz.cn url.cn suo.im me2.do bitly.ws shorte.st tny.im urlz.fr kutt.it 2no.co
   tinyurl.co bit.do qrco.de smarturl.it l.ead.me short.gy encurtador.com.br acesse.one surl.li n9.cl goo.su shrtco.de`.split(
    /\s+/,
  ),
);

/** Hosts where anyone publishes a page without a domain of their own. */
const FREE_HOSTS =
  /(?:^|\.)(?:web\.app|firebaseapp\.com|pages\.dev|workers\.dev|netlify\.app|vercel\.app|herokuapp\.com|github\.io|gitlab\.io|weebly\.com|wixsite\.com|wordpress\.com|blogspot\.com|glitch\.me|godaddysites\.com|webflow\.io|square\.site|duckdns\.org|ddns\.net|ngrok\.io|ngrok-free\.app|000webhostapp\.com|repl\.co|replit\.app|onrender\.com|surge\.sh|r2\.dev|webcindario\.com|mystrikingly\.com|jimdosite\.com|yolasite\.com|sites\.google\.com|forms\.gle)$/;

/** Top-level domains where scams are frequent and companies rare (Interisle, Phishing Landscape). */
const CHEAP_TLDS = new Set(
  `top xyz icu click shop live online site info cc vip buzz sbs cfd rest club work fit life world today monster lol cyou bond
   quest beauty hair skin makeup mom boats gq tk ml cf ga pw ws su ru cn.com uk.com eu.com us.com br.com best win bid loan
   men date stream download link help support center claims delivery express tax pics cam zip mov lat pro store website
   space fun host press agency digital finance cloud ink wiki asia mobi sb one rocks run`.split(/\s+/),
);

/** Second-level domains under which names are registered, beside the top-level ones. */
const SECOND_LEVELS = new Set(
  'co com org net gov gob gouv go ac ne or edu ltd plc nhs police mil jus leg gen firm ind nic res'.split(
    ' ',
  ),
);

// Every part has a maximum length: unbounded, a crafted text takes quadratic time.
const LINK =
  /(?:https?:\/\/|www\.)[^\s<>"'「」（）()，。、！？]{1,300}|(?<![@\p{L}\p{N}._-])(?:[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\d-]{1,63}\.){1,6}(?:[a-z]{2,24}|xn--[a-z\d-]{1,59})(?::\d{1,5})?(?![\p{sc=Latin}\d])(?:[/?][^\s<>"'「」（）()，。、！？]{0,300})?/giu;

/** Endings of file names and of abbreviations that look like hosts. */
const NO_HOST =
  /\.(?:pdf|jpe?g|png|docx?|xlsx?|txt|zip|mp[34]|html?)$|^(?:e\.g|i\.e|z\.b|p\.m|a\.m|d\.h|u\.a|o\.ä|s\.o)$/i;

/** A link of a text. */
export interface FoundLink {
  /** As written. */
  text: string;
  /** In ASCII: letters of other scripts show as `xn--`. */
  host: string;
  /** The registered part: `example.co.uk`. */
  domain: string;
  /** As it is shown, with letters of all scripts. */
  shownHost: string;
  isShortened: boolean;
  isFreeHost: boolean;
  isCheapDomain: boolean;
  isAddress: boolean;
  /** A program for Android or a computer. */
  isProgram: boolean;
  /** Text before `@`, which browsers ignore: `https://bank.com@evil.example`. */
  hasUserInfo: boolean;
}

/** Finds the links of a text, each host once. The text must be in NFKC. */
export function findLinks(text: string): FoundLink[] {
  // `hxxp` and `[.]` keep a link from being opened; scammers write so to pass filters.
  const plain = text.replace(/hxxp/gi, 'http').replace(/\[\.\]|\(\.\)/g, '.');
  const links = new Map<string, FoundLink>();
  for (const [match] of plain.matchAll(LINK)) {
    const link = parseLink(match.replace(/[.,;:!?)\]»”’]+$/, ''));
    if (link && !links.has(link.host)) links.set(link.host, link);
  }
  return [...links.values()];
}

function parseLink(text: string): FoundLink | undefined {
  if (NO_HOST.test(text.split(/[/?]/, 1)[0] ?? '')) return undefined;
  const address = /^https?:/i.test(text) ? text : `http://${text}`;
  if (!URL.canParse(address)) return undefined;
  const { hostname, username, pathname } = new URL(address);
  const host = hostname.replace(/^www\./, '').replace(/\.$/, '');
  if (!host.includes('.') && !host.startsWith('[')) return undefined;
  const domain = registeredDomain(host);
  const shown = /\/\/(?:[^/@]*@)?([^/?#:]+)/.exec(address)?.[1] ?? host;
  return {
    text,
    host,
    domain,
    shownHost: shown.toLowerCase().replace(/^www\./, ''),
    isShortened: SHORTENERS.has(host),
    isFreeHost: FREE_HOSTS.test(host),
    isCheapDomain: CHEAP_TLDS.has(topOf(domain)),
    isAddress: /^(?:\d+\.){3}\d+$|^\[/.test(host),
    isProgram: /\.(?:apk|exe|msi|scr|dmg|xapk|jar|bat)$/i.test(pathname),
    hasUserInfo: username !== '',
  };
}

const topOf = (domain: string): string => domain.slice(domain.indexOf('.') + 1);

/** The part of a host that somebody registered. */
function registeredDomain(host: string): string {
  const labels = host.split('.');
  const [second = '', top = ''] = labels.slice(-2);
  const isUnderSecond = labels.length > 2 && top.length === 2 && SECOND_LEVELS.has(second);
  return labels.slice(isUnderSecond ? -3 : -2).join('.');
}
