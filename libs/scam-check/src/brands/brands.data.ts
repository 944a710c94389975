/**
 * Brands that scams name: kind, name, the domains that they own, words by which texts name them (the name itself when
 * left out), and parts of hosts that imitate them (the name without spaces when left out). The first domain is where
 * the user can go instead. Words are in lower case, in the notation of `toSource`. Sources: the brands' own sites.
 */
export const BRANDS = `
post | DHL | dhl.com dhl.de dhl.fr dhl.es dhl.it dhl.in dhl.co.uk
post | UPS | ups.com | | ups-
post | FedEx | fedex.com
post | USPS | usps.com usps.gov | usps us-postal postal-service
post | Royal Mail | royalmail.com
post | Evri | evri.com myhermes.de hermesworld.com hermes.com | evri hermes | evri hermes
post | DPD | dpd.com dpd.co.uk dpd.de dpd.fr
post | GLS | gls-pakete.de gls-group.eu gls-group.com gls-spain.es | | gls-
post | Deutsche Post | deutschepost.de deutschepost.com | deutsche-post
post | La Poste | laposte.fr laposte.net chronopost.fr colissimo.fr | la-poste colissimo chronopost | laposte colissimo chronopost
post | Mondial Relay | mondialrelay.fr mondialrelay.com
post | Correos | correos.es correos.com correosexpress.com
post | SEUR | seur.com
post | CTT | ctt.pt cttexpress.com | | ctt- cttexpress
post | Correios | correios.com.br
post | India Post | indiapost.gov.in | india-post indiapost
post | Canada Post | canadapost.ca canadapost-postescanada.ca
post | AusPost | auspost.com.au | auspost australia-post
post | PostNL | postnl.nl
post | Swiss Post | post.ch | swiss-post schweizerische-post | swisspost swiss-post
post | ヤマト運輸 | kuronekoyamato.co.jp yamato-hd.co.jp | ヤマト運輸 クロネコヤマト yamato | kuroneko yamato
post | 佐川急便 | sagawa-exp.co.jp | 佐川急便 佐川 sagawa | sagawa
post | 日本郵便 | japanpost.jp jp-post.jp | 日本郵便 郵便局 | japanpost jppost
post | 顺丰 | sf-express.com sf.cn sf.hk | 顺丰 順豐 sf-express | sf-express sfexpress
post | 中国邮政 | ems.com.cn chinapost.com.cn 11183.com.cn | 中国邮政 中國郵政 ems邮政 | chinapost
shop | Amazon | amazon.com amazon.co.uk amazon.de amazon.fr amazon.es amazon.it amazon.co.jp amazon.in amazon.com.br amazon.ca amazon.com.mx amazon.cn amzn.to amzn.eu a.co | amazon アマゾン 亚马逊
shop | eBay | ebay.com ebay.co.uk ebay.de ebay.fr ebay.es ebay.it
shop | Apple | apple.com icloud.com apple.co | apple apple-id icloud | apple icloud
shop | Google | google.com google.de google.fr google.es google.co.uk google.co.jp google.co.in google.com.br gmail.com goo.gle youtube.com | google gmail | google gmail
shop | Microsoft | microsoft.com live.com outlook.com office.com office365.com microsoftonline.com aka.ms | microsoft office-365 outlook | microsoft office365 outlook
shop | Netflix | netflix.com nflx.it
shop | Spotify | spotify.com spotify.link
shop | Disney+ | disneyplus.com disney.com | disney | disneyplus disney-
shop | WhatsApp | whatsapp.com wa.me whatsapp.net | whatsapp-support whatsapp-team | whatsapp
shop | Facebook | facebook.com fb.com fb.me meta.com facebookmail.com | facebook meta-support | facebook
shop | Instagram | instagram.com ig.me
shop | Telegram | telegram.org t.me | telegram-support | telegram
shop | PayPal | paypal.com paypal.me paypal.de py.pl
shop | Klarna | klarna.com
shop | Booking.com | booking.com | booking.com | booking-
shop | Airbnb | airbnb.com airbnb.de airbnb.fr airbnb.es abnb.me
shop | Walmart | walmart.com
shop | Costco | costco.com costco.co.uk
shop | Mercado Livre | mercadolivre.com.br mercadolibre.com mercadolibre.com.ar mercadolibre.com.mx mercadopago.com mercadopago.com.br | mercado-livre mercado-libre mercadolivre mercadolibre mercado-pago | mercadolivre mercadolibre mercadopago
shop | 楽天 | rakuten.co.jp rakuten-card.co.jp rakuten-bank.co.jp rakuten.com | 楽天 rakuten | rakuten
shop | メルカリ | mercari.com mercari.jp | メルカリ mercari | mercari
shop | 淘宝 | taobao.com alipay.com tmall.com alibaba.com 1688.com | 淘宝 天猫 支付宝 阿里 | taobao alipay tmall
shop | 京东 | jd.com jd.hk | 京东 京東 | jingdong
shop | 微信 | qq.com weixin.qq.com wechat.com tencent.com | 微信团队 微信支付 | weixin wechat
shop | Flipkart | flipkart.com
shop | Paytm | paytm.com p.paytm.me paytm.me | paytm पेटीएम
bank | Chase | chase.com jpmorgan.com | chase-bank jpmorgan | chasebank chase-
bank | Bank of America | bankofamerica.com bofa.com | bank-of-america bofa | bankofamerica bofa
bank | Wells Fargo | wellsfargo.com wf.com
bank | Citibank | citi.com citibank.com citibank.co.in | citibank citi | citibank citi-
bank | Capital One | capitalone.com
bank | American Express | americanexpress.com amex.com aexp.com | american-express amex | americanexpress amex
bank | Venmo | venmo.com
bank | Zelle | zellepay.com
bank | HSBC | hsbc.com hsbc.co.uk hsbc.com.hk hsbc.co.in hsbc.fr
bank | Barclays | barclays.co.uk barclays.com barclaycard.co.uk barclaycardus.com
bank | Lloyds | lloydsbank.com lloydsbank.co.uk halifax.co.uk | lloyds halifax | lloyds halifax
bank | NatWest | natwest.com rbs.co.uk
bank | Monzo | monzo.com monzo.me
bank | Revolut | revolut.com revolut.me
bank | N26 | n26.com | | n26-
bank | Santander | santander.com santander.es santander.co.uk santander.com.br santander.pt santander.com.mx bancosantander.es
bank | BBVA | bbva.es bbva.com bbva.mx bbva.com.mx bbva.com.co
bank | CaixaBank | caixabank.es caixabank.com lacaixa.es | caixabank la-caixa | caixabank
bank | Bankinter | bankinter.com
bank | Banco Sabadell | bancsabadell.com bancosabadell.com | sabadell | sabadell
bank | Bancolombia | bancolombia.com grupobancolombia.com
bank | Banamex | banamex.com citibanamex.com | banamex citibanamex | banamex
bank | Banorte | banorte.com
bank | Sparkasse | sparkasse.de sparkasse.at s.de | sparkasse s-pushtan | sparkasse
bank | Volksbank | vr.de volksbank.de raiffeisen.at raiffeisen.ch vr-bank.de | volksbank vr-bank raiffeisen* | volksbank raiffeisen vrbank vr-bank
bank | Deutsche Bank | deutsche-bank.de db.com | deutsche-bank | deutschebank deutsche-bank
bank | Commerzbank | commerzbank.de commerzbank.com comdirect.de | commerzbank comdirect | commerzbank comdirect
bank | Postbank | postbank.de
bank | DKB | dkb.de | | dkb-
bank | ING | ing.de ing.com ing.es ing.nl | ing-diba ing-bank | ing-diba ingdiba
bank | BNP Paribas | bnpparibas bnpparibas.com bnpparibas.net mabanque.bnpparibas | bnp | bnpparibas bnp-
bank | Crédit Agricole | credit-agricole.fr credit-agricole.com | crédit-agricole credit-agricole | creditagricole credit-agricole
bank | Société Générale | societegenerale.fr societegenerale.com sg.fr | société-générale societe-generale | societegenerale societe-generale
bank | Banque Postale | labanquepostale.fr | banque-postale | banquepostale labanquepostale
bank | Caisse d'Épargne | caisse-epargne.fr | caisse-d'épargne | caisseepargne caisse-epargne
bank | Boursorama | boursorama.com boursobank.com | boursorama boursobank | boursorama boursobank
bank | Itaú | itau.com.br itau.com | itaú itau | itau
bank | Bradesco | bradesco.com.br banco.bradesco
bank | Nubank | nubank.com.br nu.com.mx
bank | Banco do Brasil | bb.com.br | banco-do-brasil | bancodobrasil
bank | Caixa | caixa.gov.br | caixa-econômica caixa-economica caixa-tem | caixaeconomica caixatem
bank | Caixa Geral | cgd.pt millenniumbcp.pt novobanco.pt | caixa-geral cgd millennium-bcp millennium novo-banco | caixadirecta millenniumbcp novobanco
bank | MB WAY | mbway.pt sibs.pt | mb-way mbway | mbway
bank | SBI | sbi.co.in onlinesbi.sbi onlinesbi.com bank.sbi sbi.bank.in | sbi state-bank yono एसबीआई | sbi- onlinesbi sbiyono yono
bank | HDFC | hdfcbank.com hdfc.com hdfcbk.io hdfc.bank.in | hdfc एचडीएफसी
bank | ICICI | icicibank.com icici.bank.in | icici आईसीआईसीआई
bank | Axis Bank | axisbank.com axis.bank.in | axis-bank एक्सिस | axisbank
bank | PNB | pnbindia.in | pnb punjab-national | pnb- pnbindia
bank | 中国工商银行 | icbc.com.cn icbc.com | 工商银行 工行 icbc | icbc
bank | 建设银行 | ccb.com ccb.com.cn | 建设银行 建行 | ccb-
bank | 中国银行 | boc.cn bankofchina.com | 中国银行 中銀 | bankofchina
bank | 招商银行 | cmbchina.com | 招商银行 招行 | cmbchina
bank | 農業銀行 | abchina.com abchina.com.cn | 农业银行 農業銀行 农行 | abchina
bank | 三菱UFJ | mufg.jp bk.mufg.jp | 三菱ufj mufg | mufg
bank | 三井住友 | smbc.co.jp smbc-card.com smbcnikko.co.jp | 三井住友 smbc vpass | smbc vpass
bank | みずほ | mizuhobank.co.jp mizuho-fg.co.jp | みずほ mizuho | mizuho
bank | ゆうちょ | jp-bank.japanpost.jp | ゆうちょ | yucho jpbank
bank | イオン | aeon.co.jp aeonbank.co.jp aeon.com | イオンカード イオン銀行 aeon | aeon
bank | えきねっと | eki-net.com jreast.co.jp | えきねっと | eki-net ekinet
bank | JCB | jcb.co.jp jcb.jp | | jcb-
bank | セゾン | saisoncard.co.jp | セゾン saison | saison
crypto | Coinbase | coinbase.com
crypto | Binance | binance.com binance.us
crypto | MetaMask | metamask.io
crypto | Ledger | ledger.com | ledger-wallet ledger-live | ledger-
authority | IRS | irs.gov | | irs- irsgov
authority | HMRC | gov.uk
authority | DVLA | gov.uk
authority | NHS | nhs.uk | | nhs-
authority | E-ZPass | ezpassny.com e-zpassny.com ezpass.com ezpassva.com paturnpike.com e-zpassiag.com | e-zpass ezpass | ezpass e-zpass
authority | SunPass | sunpass.com
authority | FASTag | fastag.org npci.org.in nhai.org
authority | Finanzamt | elster.de bzst.de bundesfinanzministerium.de | finanzamt elster | elster finanzamt
authority | Impôts | gouv.fr | impôts impots dgfip | impots
authority | ANTAI | gouv.fr | antai amendes.gouv | antai amendes
authority | Ameli | ameli.fr | ameli assurance-maladie carte-vitale | ameli vitale
authority | Crit'Air | gouv.fr | crit'air critair | critair crit-air
authority | Agencia Tributaria | agenciatributaria.es agenciatributaria.gob.es | agencia-tributaria aeat | agenciatributaria aeat
authority | DGT | dgt.es dgt.gob.es | | dgt-
authority | SAT | sat.gob.mx gob.mx | sat-mx | sat-gob
authority | Receita Federal | gov.br | receita-federal | receitafederal
authority | Portal das Finanças | portaldasfinancas.gov.pt gov.pt | portal-das-finanças autoridade-tributária | portaldasfinancas
authority | 国税庁 | nta.go.jp go.jp | 国税庁 e-tax | etax e-tax kokuzei
authority | 年金機構 | nenkin.go.jp go.jp | 年金機構 | nenkin
authority | Income Tax India | incometax.gov.in gov.in | income-tax-department आयकर | incometax
network | docomo | docomo.ne.jp nttdocomo.co.jp | docomo ドコモ | docomo
network | au | au.com auone.jp kddi.com | auじぶん au-pay | aupay au-pay
network | SoftBank | softbank.jp | softbank ソフトバンク | softbank
network | EE | ee.co.uk | ee-limited | ee-bill ee-
network | O2 | o2.co.uk o2online.de telefonica.de | o2-uk | o2-
network | Vodafone | vodafone.com vodafone.de vodafone.co.uk vodafone.es vodafone.pt vodafone.in
network | Telekom | telekom.de telekom.com t-online.de | telekom | telekom
network | Orange | orange.fr orange.com orange.es | orange-et-moi | orange-
network | Free | free.fr | free-mobile | freemobile free-mobile
network | Movistar | movistar.es movistar.com telefonica.com
network | Verizon | verizon.com verizonwireless.com vzw.com
network | AT&T | att.com att.net | at&t | att-
network | T-Mobile | t-mobile.com | t-mobile | tmobile t-mobile
network | Jio | jio.com | | jio-
network | Airtel | airtel.in airtel.com
`;
