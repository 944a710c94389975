import type { BillingTexts } from '../mail-texts';

export const ja: BillingTexts = {
  plans: { monthly: '月額', annual: '年額', lifetime: '買い切り' },
  mails: {
    receipt: {
      subject: '領収書 {text}：{amount}',
      before:
        'ありがとうございます。{date} に SwipeClean Pro（{plan}）の代金 {amount} を受領しました。請求書番号 {text}。',
      button: '購読を見る',
    },
    renewal: {
      subject: 'プランは {date} に更新されます',
      before:
        'SwipeClean Pro（{plan}）は {date} に {amount} で更新されます。停止するには、それまでにプロフィールで解約してください。',
      button: '購読を管理',
    },
    paymentFailed: {
      subject: 'お支払いに失敗しました',
      before:
        'SwipeClean Pro（{plan}）の {amount} を請求できませんでした。Pro は {date} まで利用できます。未払いの請求書をお支払いください。',
      button: '支払う',
    },
    refund: {
      subject: '{amount} の返金',
      before:
        '{date} に、お支払い方法と同じ方法で {amount} を返金しました。届くまで数日かかることがあります。',
    },
    cancelled: {
      subject: '購読を解約しました',
      before: 'SwipeClean Pro（{plan}）は更新されません。{date} に終了し、以後の請求はありません。',
      button: '購読を見る',
    },
    duplicateRefunded: {
      subject: '二重にお支払いいただいた{amount}を返金しました',
      before:
        '2つのサブスクリプションが同時に有効でした。もう一方のほうが長く支払い済みのため、SwipeClean Pro（{plan}）のサブスクリプションを終了し、両方でお支払い済みだった日数分の{amount}を返金しました。こちらの請求は今後ありません。',
      button: 'サブスクリプションを見る',
    },
    duplicateDays: {
      subject: '二重にお支払いいただいた日数を追加しました',
      before:
        '2つのサブスクリプションが同時に有効でした。もう一方のほうが長く支払い済みのため、SwipeClean Pro（{plan}）のサブスクリプションを終了しました。返金ができなかったため、Proに{text}日を追加しました。こちらの請求は今後ありません。',
      button: 'サブスクリプションを見る',
    },
    purchaseUnconfirmed: {
      subject: 'このご購入はあなたのものですか？',
      before:
        '{date}に、サインインせずにあなたのメールアドレスでSwipeClean Pro（{plan}）の{amount}が支払われました。ご自身のご購入でしたら、プロフィールでアカウントに追加してください。それまでは何も変わらず、再び請求されることもありません。',
      button: '購入を見る',
    },
    cashAnnounced: {
      subject: '送金 {text}',
      before: '参照番号 {text} の {amount} のご送金を確認し、届き次第 Pro を有効にします。',
      button: '手順を見る',
    },
    cashApproved: {
      subject: '送金 {text} を確認しました',
      before: '{amount} を受領しました。SwipeClean Pro（{plan}）が有効です。',
      button: '購読を見る',
    },
    cashRejected: {
      subject: '送金をお受けできませんでした',
      before: '{amount} のご送金をお受けできませんでした。理由：{text}',
      button: 'もう一度試す',
    },
    reward: {
      subject: '{amount} を獲得しました',
      before: '紹介の報酬 {amount} を獲得しました。アカウントで申請できます。',
      button: '報酬を見る',
    },
    payoutPaid: {
      subject: '{amount} を送金しました',
      before: '{date} に {amount} を送金しました。',
      button: '報酬を見る',
    },
    payoutRefused: {
      subject: '送金をお受けできませんでした',
      before: '{amount} を送金できませんでした。理由：{text}',
      button: '報酬を見る',
    },
    ownerCash: {
      subject: '確認待ちの送金：{text}',
      before: '参照番号 {text} で {amount} の送金が届け出られました。口座を確認して判断してください。',
      button: '一覧を開く',
    },
    ownerDispute: {
      subject: '{amount} の支払いに異議申し立て',
      before:
        '{date} から銀行が支払い {text}（{amount}）の返還を求めています。期限までに決済事業者で回答してください。',
    },
    ownerPayout: {
      subject: '送金の申請：{amount}',
      before: '紹介者が {amount} を申請しました。送金するか、お断りしてください。',
      button: '送金を開く',
    },
    ownerWebhookFailed: {
      subject: '決済事業者の通知を処理できませんでした',
      before:
        '通知 {text} を処理できず、再試行されません。課金サービスのログを確認し、決済事業者から再送してください。',
    },
  },
};
