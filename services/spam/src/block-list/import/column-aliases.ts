import type { BlockType, SpamCategory } from '@swipeclean/contracts/server';

type OwnColumn = 'type' | 'category';

/**
 * Names of our own columns in the product's languages. Importers that knew English names alone left such columns out
 * (invoiceninja/invoiceninja#10889, owncloud-archive/contacts#901); our export always writes English ones.
 */
const COLUMNS = toWords<OwnColumn>({
  category: 'category|kategorie|categoría|catégorie|कैटेगरी|श्रेणी|種類|カテゴリ|カテゴリー|categoria|类别|分类',
  type: 'type|what to block|was blockieren|was blockiert wird|qué bloquear|qué se bloquea|que bloquer|ce qui est bloqué|क्या ब्लॉक करें|क्या ब्लॉक करना है|ブロックの対象|o que bloquear|拦截内容|拦截类型',
});

/** The values of these columns as the product shows them; a test compares them with its texts. */
const VALUES = {
  category: toWords<SpamCategory>({
    telemarketer: 'telemarketer|werbeanruf|televenta|démarchage|टेलीमार्केटर|電話勧誘|telemarketing|推销',
    scam: 'scam|betrug|estafa|arnaque|धोखाधड़ी|詐欺|golpe|诈骗',
    robocall:
      'robocall|automatischer anruf|llamada automática|appel automatisé|रोबोकॉल|自動音声|chamada automática|自动语音',
    unknown: 'unknown|unbekannt|desconocido|inconnu|अनजान|不明|desconhecido|未知',
    custom: 'custom|anderer grund|otro motivo|autre raison|कोई और वजह|その他の理由|outro motivo|其他原因',
  }),
  type: toWords<BlockType>({
    calls: 'calls|anrufe|llamadas|appels|कॉल|通話|chamadas|来电',
    texts: 'texts|sms|mensajes|मैसेज|mensagens|短信',
    both: 'both|beides|ambos|les deux|दोनों|両方|来电和短信',
  }),
};

/** The column that a name stands for; the name in lower case when it is none of ours. */
export function readColumnName(name: string): string {
  const word = toWord(name);
  return COLUMNS.get(word) ?? word;
}

export const isOwnColumn = (name: string): name is OwnColumn => name === 'type' || name === 'category';

/** Undefined for the types and categories of other apps. */
export const readOwnValue = (column: OwnColumn, value: string | undefined): string | undefined =>
  value === undefined ? undefined : VALUES[column].get(toWord(value));

/** Spreadsheets of some systems write an accent as a character of its own. */
function toWord(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}

function toWords<Meaning extends string>(words: Record<Meaning, string>): Map<string, Meaning> {
  const pairs = Object.entries(words) as [Meaning, string][];
  return new Map(
    pairs.flatMap(([meaning, all]) =>
      all.split('|').map((word): [string, Meaning] => [toWord(word), meaning]),
    ),
  );
}
