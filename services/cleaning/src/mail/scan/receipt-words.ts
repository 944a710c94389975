import type { LanguageCode } from '@swipeclean/contracts/server';

/**
 * Words of subjects of papers that people keep: invoices, orders, statements, pay, tax, contracts, tickets, warranties;
 * parts of a pattern. From pqvst/paperworks-talk#36, neiliro/neiliro#281, invoiceradar/releases#9, dwyl/hq#509 and
 * wpovernight/woocommerce-pdf-invoices-packing-slips#154; the others are a guess. `\p{L}*` takes compounds, such as
 * Gehaltsabrechnung and Kfz-Versicherungsschein.
 */
const WORDS: Record<LanguageCode, string> = {
  en: String.raw`invoices?|receipts?|your order|order (?:confirm\p{L}*|number|no\.?|#)|(?:re)?bookings?|reservations?|e-?tickets?|tickets?|(?:your|monthly|new|latest|electric(?:ity)?|gas|water|phone|energy|utility) bills?|bill (?:is|for|due|number)|amount due|delivery notes?|proof of purchase|boarding pass(?:es)?|itinerar(?:y|ies)|payments?|(?:bank|account|credit card|monthly|e-?)[ -]?statements?|statement (?:of|for|is|ready)|pay ?(?:slips?|stubs?|checks?|roll)|salary|tax (?:return|certificate|document|notice|refund|form)s?|w-?2|1099|p60|p45|contracts?|agreements?|lease|policy (?:document|number|schedule)|insurance (?:policy|certificate|document)s?|warrant(?:y|ies)|guarantee certificate|certificates?|prescriptions?|test results?|diplomas?|refunds?|license keys?|activation (?:code|key)`,
  es: String.raw`facturas?|recibos?|(?:tu|su|del?) pedidos?|pedido n\p{L}*|confirmación de (?:pedido|compra|reserva)|reservas?|entradas?|billetes?|pagos?|extractos?|estado de cuenta|nóminas?|declaración de la renta|hacienda|impuestos?|contratos?|póliza|garantías?|certificados?|tarjeta de embarque`,
  pt: String.raw`faturas?|notas? fisca(?:l|is)|comprovantes?|recibos?|(?:seu|do) pedidos?|confirmação d[eo] \p{L}+|reservas?|bilhetes?|ingressos?|pagamentos?|boletos?|extratos?|holerites?|contracheques?|recibo de vencimento|imposto de renda|\birs\b|contratos?|apólices?|garantias?|certificados?|cartão de embarque`,
  fr: String.raw`factures?|reçus?|commandes?|réservations?|billets?|paiements?|relevés? (?:de|bancaire|n°)\p{L}*|bulletins? (?:de paie|de salaire)|fiches? de paie|salaire|impôts?|avis d['’](?:imposition|échéance)|contrats?|assurance|garanties?|attestations?|carte d['’]embarquement|quittances?|ordonnance`,
  de: String.raw`\p{L}*(?<!be)rechnung(?:en|snummer|sbeleg)?|\p{L}*abrechnung(?:en)?|\p{L}*quittung(?:en)?|\p{L}*belege?|\p{L}*bestellung(?:en)?|\p{L}*(?:bestell|auftrags|buchungs|reservierungs|zahlungs|kauf)bestätigung(?:en)?|\p{L}*buchung(?:en|sbestätigung)?|\p{L}*reservierung(?:en)?|\p{L}*(?:fahr|eintritts|bord)karten?|\p{L}*tickets?|\p{L}*zahlung(?:en|serinnerung|seingang)?|\p{L}*kontoausz(?:ug|üge)|\p{L}*ausz(?:ug|üge) (?:zu|ihres)|lohn\p{L}*|gehalts\p{L}*|\p{L}*steuer(?:bescheid|erklärung|bescheinigung|nummer|unterlagen)\p{L}*|\p{L}*bescheid(?:e|es)?|\p{L}*vertr(?:ag|äge)s?\p{L}*|\p{L}*police|\p{L}*versicherungs(?:schein|unterlagen|bestätigung)\p{L}*|\p{L}*garantie(?:schein|karte|urkunde)?|gewährleistung\p{L}*|\p{L}*bescheinigung(?:en)?|\p{L}*mahnung(?:en)?|\p{L}*kündigung(?:sbestätigung)?|\p{L}*lieferscheine?s?|honorar\p{L}*|\p{L}*vergütung(?:en)?|rezept(?:e)?|\p{L}*gutschrift(?:en)?`,
  zh: '发票|收据|订单|机票|车票|门票|付款|账单|对账单|工资|薪资|税|合同|保单|保修|凭证|登机牌|證明|发货单|收據|訂單|帳單',
  hi: 'चालान|रसीद|टिकट|भुगतान|इनवॉइस|बिल|ऑर्डर|स्टेटमेंट|विवरण पत्र|वेतन|सैलरी|आयकर|टैक्स|अनुबंध|पॉलिसी|वारंटी|गारंटी|बुकिंग',
  ja: '請求|領収書|ご注文|注文確認|チケット|予約|明細|給与|源泉徴収|確定申告|税|契約|保険証|保証書|お支払い|ご利用代金|搭乗|納品書|見積',
};

/** Written without spaces, or with endings at the word. */
const UNSPACED: readonly string[] = ['zh', 'hi', 'ja'] satisfies LanguageCode[];

const patternOf = (isUnspaced: boolean) =>
  Object.entries(WORDS)
    .filter(([language]) => UNSPACED.includes(language) === isUnspaced)
    .map(([, words]) => words)
    .join('|');

const ANYWHERE = new RegExp(patternOf(true), 'u');
const WHOLE = new RegExp(`(?<![\\p{L}\\p{M}])(?:${patternOf(false)})(?![\\p{L}\\p{M}])`, 'iu');

/** Whether a subject names something that people keep as a proof. */
export const isReceipt = (subject: string): boolean =>
  WHOLE.test(subject.normalize('NFC')) || ANYWHERE.test(subject);
