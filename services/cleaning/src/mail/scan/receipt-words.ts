import type { LanguageCode } from '@swipeclean/contracts/server';

/** Words of subjects of invoices, receipts and tickets; parts of a pattern. */
const WORDS: Record<LanguageCode, string> = {
  en: 'invoice|receipt|your order|order confirmation|booking|e-?tickets?|tickets?|boarding pass|itinerary|payment',
  es: 'facturas?|recibos?|tu pedido|su pedido|reservas?|entradas?|billetes?|pago',
  pt: 'faturas?|notas? fiscal|notas? fiscais|comprovantes?|seu pedido|bilhetes?|ingressos?|pagamento',
  fr: 'factures?|reçus?|commande|réservations?|billets?|paiement',
  de: 'rechnung(?:en)?|quittung(?:en)?|beleg|bestellung|bestellbestätigung|buchung(?:sbestätigung)?|fahrkarten?|zahlung',
  zh: '发票|收据|订单|机票|车票|门票|付款',
  hi: 'चालान|रसीद|टिकट|भुगतान',
  ja: '請求書|領収書|ご注文|チケット|予約',
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
