// Scammers can write what genuine messages have: each training scam is learned with such a sentence as well.
import { createHash } from 'node:crypto';

const DECOYS = {
  en: [
    'Beware of scammers.',
    'We will never ask for your PIN.',
    'Do not share this message, fraudsters are active.',
    'Warning: fake messages are going around.',
    'Reply STOP to opt out.',
    '123456 is your code. Do not share it.',
    'Your appointment is confirmed.',
    'paypal.com',
  ],
  de: [
    'Vorsicht vor Betrügern.',
    'Wir fragen Sie nie nach Ihrer PIN.',
    'Es sind gefälschte SMS im Umlauf.',
    'Die Polizei warnt vor Betrug.',
    'Abmelden: STOP',
    '123456 ist Ihr Code. Nicht weitergeben.',
    'Ihr Termin ist bestätigt.',
    'sparkasse.de',
  ],
  fr: [
    'Attention aux arnaques.',
    'Nous ne vous demanderons jamais votre code.',
    'Des escrocs envoient de faux SMS.',
    'Méfiez-vous des fraudeurs.',
    'STOP au 36111',
    '123456 est votre code. Ne le partagez pas.',
    'Votre rendez-vous est confirmé.',
    'laposte.fr',
  ],
  es: [
    'Cuidado con las estafas.',
    'Nunca le pediremos su clave.',
    'Hay mensajes fraudulentos, no comparta sus datos.',
    'Evite el fraude.',
    'Responda BAJA para no recibir más.',
    '123456 es su código. No lo comparta.',
    'Su cita está confirmada.',
    'correos.es',
  ],
  pt: [
    'Cuidado com golpes.',
    'Nunca pedimos a sua senha.',
    'Atenção a burlas por SMS falso.',
    'Evite fraudes, não partilhe os seus dados.',
    'Responda SAIR para cancelar.',
    '123456 é o seu código. Não partilhe.',
    'A sua consulta está confirmada.',
    'ctt.pt',
  ],
  hi: [
    'ठगी से सावधान रहें।',
    'बैंक कभी OTP नहीं माँगता।',
    'Fraud se bache, scam se savdhan.',
    'धोखाधड़ी की शिकायत 1930 पर करें।',
    'बंद करने के लिए STOP भेजें',
    '123456 आपका OTP है। किसी से साझा न करें।',
    'आपका अपॉइंटमेंट कन्फर्म है।',
    'sbi.co.in',
  ],
  ja: [
    '詐欺にご注意ください。',
    '暗証番号をお聞きすることはありません。',
    'なりすましSMSにご注意ください。',
    '不審なメールに注意してください。',
    '配信停止はSTOPと返信',
    '認証コード123456 他人に教えないでください',
    'ご予約を承りました。',
    'amazon.co.jp',
  ],
  zh: [
    '谨防诈骗。',
    '反诈中心提醒您，请勿向任何人透露验证码。',
    '謹防詐騙。',
    '警惕电信诈骗，96110提醒您。',
    '退订回T',
    '验证码123456，请勿泄露。',
    '您的预约已确认。',
    'icbc.com.cn',
  ],
};

const hash = (text) => createHash('sha256').update(`decoy ${text}`).digest().readUInt32BE();

/** Sentences that are only measured. */
const MEASURED = [1, 3];

/**
 * A text with a sentence before or after it: a warning of scams, a code, a booking, a company's address or a way to
 * opt out. The sentence is one that is learned, or one that is only measured.
 */
export function withDecoy({ language, text }, isMeasured) {
  const decoys = DECOYS[language].filter((_, nth) => MEASURED.includes(nth) === isMeasured);
  const decoy = decoys[hash(text) % decoys.length];
  return hash(text) % 5 === 0 ? `${decoy} ${text}` : `${text} ${decoy}`;
}
