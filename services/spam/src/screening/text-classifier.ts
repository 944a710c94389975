import type { LanguageCode, TextSign } from '@swipeclean/contracts/server';
import type { NaiveBayesModel } from './naive-bayes';

/** Log odds of spam without evidence: most texts are wanted. */
const PRIOR_LOG_ODDS = -2.5;

/** What each sign adds to the log odds of spam. */
const WEIGHTS: Record<Exclude<TextSign, 'own-marks'>, number> = {
  'short-link': 2.5,
  'look-alike-link': 3,
  'address-link': 3,
  money: 2,
  urgency: 2,
  credentials: 2,
  shouting: 0.7,
};

/** Characters of a text that are used, counted after normalization: one character can expand to 18. */
const MAX_CHARACTERS = 5000;

/** Link shorteners, which hide the target. */
const SHORTENERS =
  /^(?:bit\.ly|t\.co|goo\.gl|tinyurl\.com|ow\.ly|is\.gd|buff\.ly|cutt\.ly|rb\.gy|rebrand\.ly|shorturl\.at|t\.ly|tiny\.cc|v\.gd|s\.id|bl\.ink|qr\.ae|lnkd\.in|x\.gd|u\.to|clck\.ru|t\.cn|dwz\.cn)$/i;

// Every part has a maximum length: unbounded, a crafted text takes quadratic time.
const LINK =
  /(?:https?:\/\/|www\.)[^\s<>"']{1,300}|\b(?:[\p{L}\d-]{1,63}\.){1,6}(?:[a-z]{2,24}|xn--[a-z\d-]{1,59})(?:\/[^\s<>"']{0,300})?/giu;

type WordList = 'money' | 'urgency' | 'credentials';

/** Words of spam in each language; a hyphen matches any white space. */
const WORDS: Record<LanguageCode, Record<WordList, string>> = {
  en: {
    money: 'prize winner won lottery jackpot cash reward gift-card bitcoin crypto loan refund inheritance',
    urgency: 'urgent immediately expires final-notice act-now last-chance suspended within-24 today-only',
    credentials:
      'verify-your account-locked confirm-your password pin-code one-time-code bank-details click-here login',
  },
  es: {
    money: 'premio ganador ganado lotería recompensa préstamo reembolso herencia',
    urgency: 'urgente inmediatamente caduca último-aviso suspendida',
    credentials: 'verifique confirme contraseña haga-clic',
  },
  pt: {
    money: 'prêmio ganhou loteria empréstimo herança',
    urgency: 'suspenso imediatamente expira última-chance',
    credentials: 'senha clique-aqui confirme-sua',
  },
  fr: {
    money: 'gagné gagnant loterie récompense prêt remboursement héritage',
    urgency: 'immédiatement dernier-avis dernière-chance suspendu',
    credentials: 'mot-de-passe vérifiez cliquez-ici',
  },
  de: {
    money: 'gewonnen gewinner lotterie gewinn kredit erbschaft rückerstattung',
    urgency: 'dringend sofort läuft-ab letzte-mahnung gesperrt',
    credentials: 'passwort bestätigen-sie klicken-sie',
  },
  zh: {
    money: '中奖 奖金 现金 贷款 比特币 退款 彩票',
    urgency: '立即 紧急 过期 最后机会 停用 冻结',
    credentials: '验证码 密码 点击链接 确认您的账户',
  },
  hi: {
    money: 'इनाम लॉटरी नकद ऋण',
    urgency: 'तुरंत तत्काल अंतिम-मौका',
    credentials: 'पासवर्ड सत्यापित-करें',
  },
  ja: {
    money: '当選 賞金 現金 宝くじ 返金 融資',
    urgency: '至急 緊急 期限切れ 停止されました',
    credentials: '暗証番号 パスワード 確認してください クリック',
  },
};

const MONEY = wordPattern('money');
const URGENCY = wordPattern('urgency');
const CREDENTIALS = wordPattern('credentials');

/** A pattern for a list of words in all languages. Words in Latin script match whole, all others anywhere. */
function wordPattern(list: WordList): RegExp {
  const words = Object.values(WORDS).flatMap((language) => language[list].split(' '));
  const isLatin = (word: string) => /^\p{sc=Latin}/u.test(word);
  const join = (some: string[]) => some.join('|').replaceAll('-', '\\s*');
  const whole = join(words.filter(isLatin));
  const anywhere = join(words.filter((word) => !isLatin(word)));
  return new RegExp(`(?<![\\p{L}\\d])(?:${whole})(?![\\p{L}\\d])|${anywhere}`, 'iu');
}

export interface TextClassification {
  /** Spam probability, 0 to 1. */
  probability: number;
  signs: TextSign[];
}

/** Classifies a text by its signs and by the texts that the user marked. */
export function classifyText(content: string, model: NaiveBayesModel): TextClassification {
  const signs = findSigns(content);
  const learned = model.computeLogOdds(content) ?? 0;
  const logOdds = signs.reduce((sum, sign) => sum + WEIGHTS[sign], PRIOR_LOG_ODDS) + learned;
  return {
    probability: Math.round(1e4 / (1 + Math.exp(-logOdds))) / 1e4,
    signs: learned > 0 ? [...signs, 'own-marks'] : signs,
  };
}

function findSigns(content: string): (keyof typeof WEIGHTS)[] {
  const text = content.normalize('NFKC').slice(0, MAX_CHARACTERS);
  const hosts = [...text.matchAll(LINK)].flatMap(([link]) => hostOf(link) ?? []);
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  const signs = {
    'short-link': hosts.some((host) => SHORTENERS.test(host)),
    'look-alike-link': hosts.some((host) => /(?:^|\.)xn--/.test(host)),
    'address-link': hosts.some((host) => /^(?:\d+\.){3}\d+$|^\[/.test(host)),
    money: MONEY.test(text) || /[$€£¥₹₩]\s?\d{3,}|\d[\d.,]{3,15}\s?[$€£¥₹₩]/u.test(text),
    urgency: URGENCY.test(text),
    credentials: CREDENTIALS.test(text),
    shouting: letters >= 20 && capitals / letters > 0.6,
  };
  return Object.entries(signs).flatMap(([sign, holds]) => (holds ? [sign as keyof typeof signs] : []));
}

/** The host of a link in ASCII, where letters of other scripts show as `xn--`. */
function hostOf(link: string): string | null {
  const address = /^https?:/i.test(link) ? link : `http://${link}`;
  return URL.canParse(address) ? new URL(address).hostname : null;
}
