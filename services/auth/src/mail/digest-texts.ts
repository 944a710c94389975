import type { LanguageCode, SourceKind } from '@swipeclean/contracts/server';

/** The digest in one language; each figure follows its name and a colon. */
interface DigestTexts {
  subject: string;
  /** With the place `{date}`. */
  before: string;
  cleaned: string;
  undoUntil: string;
  waiting: Record<SourceKind, string>;
  stopped: Record<SourceKind, string>;
  calls: string;
  texts: string;
  signIns: string;
  alerts: string;
  charge: string;
  why: string;
  end: string;
}

export const DIGEST_TEXTS: Record<LanguageCode, DigestTexts> = {
  en: {
    subject: 'Your SwipeClean summary',
    before: 'This happened since {date}:',
    cleaned: 'Files cleaned',
    undoUntil: 'You can undo until',
    waiting: { mail: 'Mailbox cleaning that needs your OK', cloud: 'Drive cleaning that needs your OK' },
    stopped: { mail: 'Mailbox cleaning that has stopped', cloud: 'Drive cleaning that has stopped' },
    calls: 'Calls blocked',
    texts: 'Texts blocked',
    signIns: 'Sign-ins to your account',
    alerts: 'Security alerts you have not read',
    charge: 'Next charge',
    why: 'You get this mail because you chose it in your profile.',
    end: 'Stop this summary',
  },
  de: {
    subject: 'Ihre Zusammenfassung von SwipeClean',
    before: 'Das ist seit dem {date} geschehen:',
    cleaned: 'Aufgeräumte Dateien',
    undoUntil: 'Rückgängig möglich bis',
    waiting: {
      mail: 'Postfach: Läufe, die Ihr Ja brauchen',
      cloud: 'Cloud-Speicher: Läufe, die Ihr Ja brauchen',
    },
    stopped: { mail: 'Postfach: angehaltenes Aufräumen', cloud: 'Cloud-Speicher: angehaltenes Aufräumen' },
    calls: 'Blockierte Anrufe',
    texts: 'Blockierte Nachrichten',
    signIns: 'Anmeldungen an Ihrem Konto',
    alerts: 'Ungelesene Sicherheitshinweise',
    charge: 'Nächste Abbuchung',
    why: 'Sie erhalten diese Mail, weil Sie sie in Ihrem Profil gewählt haben.',
    end: 'Diese Zusammenfassung abbestellen',
  },
  es: {
    subject: 'Tu resumen de SwipeClean',
    before: 'Esto ha pasado desde el {date}:',
    cleaned: 'Archivos limpiados',
    undoUntil: 'Puedes deshacer hasta el',
    waiting: {
      mail: 'Limpiezas del buzón que esperan tu visto bueno',
      cloud: 'Limpiezas de la nube que esperan tu visto bueno',
    },
    stopped: { mail: 'Limpiezas del buzón detenidas', cloud: 'Limpiezas de la nube detenidas' },
    calls: 'Llamadas bloqueadas',
    texts: 'Mensajes bloqueados',
    signIns: 'Inicios de sesión en tu cuenta',
    alerts: 'Avisos de seguridad sin leer',
    charge: 'Próximo cobro',
    why: 'Recibes este correo porque lo elegiste en tu perfil.',
    end: 'Dejar de recibir este resumen',
  },
  fr: {
    subject: 'Votre résumé SwipeClean',
    before: 'Voici ce qui s’est passé depuis le {date} :',
    cleaned: 'Fichiers nettoyés',
    undoUntil: 'Annulation possible jusqu’au',
    waiting: {
      mail: 'Nettoyages de messagerie qui attendent votre accord',
      cloud: 'Nettoyages du cloud qui attendent votre accord',
    },
    stopped: { mail: 'Nettoyages de messagerie arrêtés', cloud: 'Nettoyages du cloud arrêtés' },
    calls: 'Appels bloqués',
    texts: 'Messages bloqués',
    signIns: 'Connexions à votre compte',
    alerts: 'Alertes de sécurité non lues',
    charge: 'Prochain prélèvement',
    why: 'Vous recevez cet e-mail parce que vous l’avez choisi dans votre profil.',
    end: 'Ne plus recevoir ce résumé',
  },
  pt: {
    subject: 'Seu resumo do SwipeClean',
    before: 'Isto aconteceu desde {date}:',
    cleaned: 'Arquivos limpos',
    undoUntil: 'Você pode desfazer até',
    waiting: { mail: 'Limpezas do e-mail que esperam seu OK', cloud: 'Limpezas da nuvem que esperam seu OK' },
    stopped: { mail: 'Limpezas do e-mail paradas', cloud: 'Limpezas da nuvem paradas' },
    calls: 'Chamadas bloqueadas',
    texts: 'Mensagens bloqueadas',
    signIns: 'Acessos à sua conta',
    alerts: 'Alertas de segurança não lidos',
    charge: 'Próxima cobrança',
    why: 'Você recebe este e-mail porque o escolheu no seu perfil.',
    end: 'Parar de receber este resumo',
  },
  hi: {
    subject: 'आपका SwipeClean सारांश',
    before: '{date} से अब तक यह हुआ:',
    cleaned: 'साफ़ की गई फ़ाइलें',
    undoUntil: 'इस तारीख़ तक वापस ला सकते हैं',
    waiting: { mail: 'मेलबॉक्स की सफ़ाई जिसे आपकी मंज़ूरी चाहिए', cloud: 'क्लाउड की सफ़ाई जिसे आपकी मंज़ूरी चाहिए' },
    stopped: { mail: 'मेलबॉक्स की रुकी हुई सफ़ाई', cloud: 'क्लाउड की रुकी हुई सफ़ाई' },
    calls: 'ब्लॉक की गई कॉल',
    texts: 'ब्लॉक किए गए संदेश',
    signIns: 'आपके खाते में साइन-इन',
    alerts: 'बिना पढ़ी सुरक्षा चेतावनियाँ',
    charge: 'अगला भुगतान',
    why: 'यह मेल इसलिए मिली क्योंकि आपने इसे अपनी प्रोफ़ाइल में चुना है।',
    end: 'यह सारांश बंद करें',
  },
  ja: {
    subject: 'SwipeClean のまとめ',
    before: '{date}以降の内容です。',
    cleaned: '整理したファイル',
    undoUntil: '元に戻せる期限',
    waiting: { mail: '確認待ちのメール整理', cloud: '確認待ちのクラウド整理' },
    stopped: { mail: '停止しているメール整理', cloud: '停止しているクラウド整理' },
    calls: 'ブロックした電話',
    texts: 'ブロックしたメッセージ',
    signIns: 'アカウントへのサインイン',
    alerts: '未読のセキュリティ通知',
    charge: '次回の請求',
    why: 'プロフィールで選択されたため、このメールをお送りしています。',
    end: 'このまとめの配信を停止する',
  },
  zh: {
    subject: '您的 SwipeClean 摘要',
    before: '自{date}以来：',
    cleaned: '已清理文件',
    undoUntil: '可撤销至',
    waiting: { mail: '等待您同意的邮箱清理', cloud: '等待您同意的云盘清理' },
    stopped: { mail: '已停止的邮箱清理', cloud: '已停止的云盘清理' },
    calls: '已拦截来电',
    texts: '已拦截短信',
    signIns: '账户登录次数',
    alerts: '未读安全提醒',
    charge: '下次扣款',
    why: '您在个人资料中选择了接收此邮件。',
    end: '不再接收此摘要',
  },
};
