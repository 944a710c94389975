/** What anybody can do at a host, whoever owns it. */
export type OpenUse = 'publish' | 'invite' | 'shorten' | 'pay' | 'redirect';

interface OpenHosts {
  use: OpenUse;
  /** Hosts and all below them; with a path, only addresses below that path. */
  hosts: string;
  source: string;
  /** Day on which the source was read. */
  day: string;
}

/**
 * Hosts where anybody publishes, invites, shortens, pays or redirects. They are never a brand's own address, as the
 * page behind them can be anybody's. Hosts of the Public Suffix List's private part (`github.io`, `web.app`) count too.
 */
const OPEN_HOSTS: readonly OpenHosts[] = [
  {
    use: 'publish',
    hosts: `docs.google.com drive.google.com sites.google.com forms.gle script.google.com storage.googleapis.com
      firebasestorage.googleapis.com lookerstudio.google.com calendar.google.com groups.google.com business.site translate.goog`,
    source: 'RPiList/specials#138 and #321: one host for surveys and for phishing',
    day: '2026-11-30',
  },
  {
    use: 'publish',
    hosts: `forms.office.com forms.microsoft.com forms.cloud.microsoft sway.office.com sway.cloud.microsoft onedrive.live.com 1drv.ms
      sharepoint.com my.sharepoint.com powerappsportals.com dynamics.com notion.so notion.site canva.com canva.site jotform.com
      typeform.com surveymonkey.com form.jotform.com tally.so airtable.com smartsheet.com zohosites.com zoho.com hubspotpagebuilder.com`,
    source: 'Phishing-Database#340: forms that anybody makes',
    day: '2026-11-30',
  },
  {
    use: 'publish',
    hosts: `firebaseapp.com pages.dev workers.dev weebly.com weeblysite.com wixsite.com wix.com wordpress.com blogspot.com glitch.me
      godaddysites.com webflow.io square.site duckdns.org ddns.net ngrok.io ngrok-free.app 000webhostapp.com repl.co surge.sh
      webcindario.com mystrikingly.com jimdosite.com jimdofree.com yolasite.com onlinehome.us onlinehome.fr online.de unbouncepages.com
      tumblr.com medium.com blogger.com carrd.co linktr.ee beacons.ai bio.link taplink.cc myportfolio.com page.link github.com
      gitlab.com gitbook.io teachable.com mailchimpsites.com cognitoforms.com wufoo.com webredirect.org freewebhostmost.com
      dropbox.com dl.dropboxusercontent.com mega.nz mediafire.com wetransfer.com we.tl box.com scribd.com issuu.com youtube.com
      youtu.be facebook.com/groups facebook.com/events instagram.com tiktok.com x.com twitter.com reddit.com pinterest.com`,
    source:
      'hagezi/dns-blocklists (hoster, dyndns), reported texts (Smishtank); a guess for file hosts and social networks',
    day: '2026-11-30',
  },
  {
    use: 'invite',
    hosts: `t.me telegram.me telegram.dog wa.me chat.whatsapp.com api.whatsapp.com whatsapp.com/channel line.me lin.ee discord.gg discord.com
      signal.me signal.group m.me fb.me vk.me weixin.qq.com u.wechat.com qm.qq.com jq.qq.com zoom.us meet.google.com teams.microsoft.com
      join.skype.com viber.com kakao.com open.kakao.com zalo.me snapchat.com/add`,
    source:
      'Telegram, WhatsApp, LINE: documentation of invite links; the situation of a bank text with such a link',
    day: '2026-11-30',
  },
  {
    use: 'pay',
    hosts: `paypal.me paypal.com/paypalme paypal.com/donate paypal.com/ncp paypal.com/invoice cash.app venmo.com/u monzo.me revolut.me
      buy.stripe.com donate.stripe.com ko-fi.com buymeacoffee.com gofundme.com bunq.me tikkie.me wise.com/pay leetchi.com lydia-app.com
      nowpayments.io commerce.coinbase.com upi.link rzp.io imjo.in mpago.la link.mercadopago.com.br`,
    source: 'documentation of the payment services: links that request money',
    day: '2026-11-30',
  },
  {
    use: 'redirect',
    hosts: `google.com/url google.com/amp google.com/aclk adservice.google.com googleadservices.com doubleclick.net bing.com/ck bing.com/aclick
      youtube.com/redirect l.facebook.com l.instagram.com l.messenger.com lm.facebook.com linkedin.com/redir linkedin.com/slink
      lnkd.in slack-redir.net steamcommunity.com/linkfilter vk.com/away.php out.reddit.com cdn.ampproject.org r.mail.ru
      duckduckgo.com/l yandex.ru/clck baidu.com/link link.zhihu.com nam02.safelinks.protection.outlook.com onelink.to onelink.me
      app.link adj.st go.link smart.link`,
    source: 'rspamd#549: mail is tracked through redirects; their target counts',
    day: '2026-11-30',
  },
  {
    use: 'shorten',
    hosts: `bit.ly t.co goo.gl tinyurl.com ow.ly is.gd buff.ly cutt.ly rb.gy rebrand.ly shorturl.at t.ly tiny.cc v.gd s.id bl.ink qr.ae
      x.gd u.to clck.ru t.cn dwz.cn url.cn suo.im me2.do bitly.ws shorte.st tny.im urlz.fr kutt.it 2no.co tinyurl.co bit.do qrco.de
      smarturl.it l.ead.me short.gy encurtador.com.br acesse.one surl.li n9.cl goo.su shrtco.de amzn.to amzn.eu
      grabify.link bitly.com dub.sh ln.run shorturl.asia tr.ee hyperurl.co soo.gd qr.co cli.re gg.gg adf.ly ouo.io tinu.be
      lihi.cc reurl.cc pse.is urlr.me t2m.io 3.ly 1url.cz v.ht b.link snip.ly po.st trib.al goo.gle ift.tt dlvr.it mcaf.ee spoti.fi`,
    source:
      'PeterDaveHello/url-shorteners (list, inactive), reported texts (Smishtank); a guess for nine such as amzn.eu',
    day: '2026-11-30',
  },
];

const USES: ReadonlyMap<string, OpenUse> = new Map(
  OPEN_HOSTS.flatMap(({ use, hosts }) => hosts.split(/\s+/).map((host) => [host, use] as const)),
);

/** What anybody can do at an address; undefined for hosts whose owner publishes there alone. */
export function findOpenUse(host: string, path: string): OpenUse | undefined {
  const labels = host.split('.');
  for (let from = 0; from < labels.length - 1; from += 1) {
    const parent = labels.slice(from).join('.');
    const byPath = USES.get(parent + (/^\/[^/?#]+/.exec(path)?.[0] ?? ''));
    const use = byPath ?? USES.get(parent);
    if (use) return use;
  }
  return undefined;
}
