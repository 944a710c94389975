/** Words of subjects of invoices, receipts and tickets, in the languages of the site. */
const WORDS = [
  // English
  'invoice|receipt|your order|order confirmation|booking|e-?tickets?|tickets?|boarding pass|itinerary|payment',
  // Spanish
  'facturas?|recibos?|tu pedido|su pedido|reservas?|entradas?|billetes?|pago',
  // Portuguese
  'faturas?|notas? fiscal|notas? fiscais|comprovantes?|seu pedido|bilhetes?|ingressos?|pagamento',
  // French
  'factures?|reçus?|commande|réservations?|billets?|paiement',
  // German
  'rechnung(?:en)?|quittung(?:en)?|beleg|bestellung|bestellbestätigung|buchung(?:sbestätigung)?|fahrkarten?|zahlung',
].join('|');

/** Scripts without spaces or with letters that `\b` does not know. */
const CJK_AND_INDIC =
  /发票|收据|订单|机票|车票|门票|付款|चालान|रसीद|टिकट|भुगतान|請求書|領収書|ご注文|チケット|予約/u;
const LATIN = new RegExp(`(?<![\\p{L}\\p{M}])(?:${WORDS})(?![\\p{L}\\p{M}])`, 'iu');

/** Whether a subject names something that people keep as a proof. */
export const isReceipt = (subject: string): boolean =>
  LATIN.test(subject.normalize('NFC')) || CJK_AND_INDIC.test(subject);
