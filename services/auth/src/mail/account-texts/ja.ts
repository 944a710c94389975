import type { AccountTexts } from '../mail-texts';

export const ja: AccountTexts = {
  unknownPlace: '不明',
  findings: {
    'guessed-password': 'パスワードが推測された可能性',
    'impossible-travel': '不可能な移動',
    'new-country': '新しい国',
    'new-device': '新しい端末',
    'new-device-and-country': '新しい国での新しい端末',
    'password-reset': '新しい端末によるパスワード再設定',
    'refresh-reuse': 'セッションが盗まれた可能性',
  },
  changes: {
    'passkey-added': 'SwipeClean アカウントにパスキーが追加されました。',
    'passkey-removed': 'SwipeClean アカウントからパスキーが削除されました。',
    'authenticator-added': 'SwipeClean アカウントに認証アプリが追加されました。',
    'authenticator-removed': 'SwipeClean アカウントから認証アプリが削除されました。',
    'recovery-codes-renewed':
      'SwipeClean アカウントの新しいリカバリーコードが作成されました。以前のコードは使えません。',
    'recovery-code-used': 'リカバリーコードで SwipeClean アカウントへのログインまたは確認が行われました。',
  },
  questions: {
    items: '一度に1,000件を超えます。',
    bytes: '一度に5GBを超えます。',
    share: '全体の1割を超えます（初回はよくあります）。',
    guess: 'どのフォルダーがゴミ箱かは推測です。',
  },
  mails: {
    'verify-email': {
      subject: 'メールアドレスの確認',
      before:
        'SwipeClean へようこそ。次のリンクを開いて、このアドレスがご本人のものであることを確認してください。',
      button: 'アドレスを確認する',
      after:
        'リンクは1回だけ、{time}以内に有効です。アカウントを作成していない場合は、このメールを無視してください。',
    },
    'reset-password': {
      subject: '新しいパスワードの設定',
      before:
        'SwipeClean アカウントの新しいパスワードの設定が求められました。ご本人の場合は、次のリンクを開いてください。',
      button: '新しいパスワードを設定する',
      after:
        'リンクは1回だけ、{time}以内に有効で、別のリンクを求めると無効になります。お心当たりがない場合は、このメールを無視してください。パスワードは変わりません。',
    },
    'change-email': {
      subject: '新しいメールアドレスの確認',
      before:
        'このアドレスを SwipeClean アカウントで使うよう求められました。ご本人の場合は、次のリンクを開いて確認してください。',
      button: 'このアドレスを使う',
      after:
        'リンクは1回だけ、{time}以内に有効です。お心当たりがない場合は、このメールを無視してください。何も変わりません。',
    },
    'email-changed': {
      subject: 'メールアドレスが変更されました',
      before:
        'SwipeClean アカウントのメールアドレスが変更されました。このアドレスではサインインできなくなりました。',
      after: 'お心当たりがない場合は、すぐにサポートへご連絡のうえ、メールボックスを保護してください。',
    },
    'password-changed': {
      subject: 'パスワードが変更されました',
      before: 'SwipeClean アカウントのパスワードが変更され、ほかの端末はサインアウトされました。',
      after:
        'お心当たりがない場合は、すぐにサインインページで新しいパスワードを求め、メールボックスを保護してください。',
    },
    'key-created': {
      subject: 'アカウントにAPIキーが追加されました',
      before:
        'SwipeClean アカウントでAPIキーが作成されました。プログラムは、選択された範囲でアカウントを利用できます。',
      button: 'プロフィールを開く',
      after: 'お心当たりがない場合は、すぐにそこでキーを無効にし、パスワードを変更してください。',
    },
    'key-expiring': {
      subject: 'APIキーの期限がまもなく切れます',
      before:
        'SwipeClean アカウントのAPIキー「{name}」は{date}に期限が切れます。その後、このキーを使うプログラムは動作しなくなります。それまでにプロフィールで新しいキーを作成し、プログラムに設定してください。',
      button: 'プロフィールを開く',
      after: 'このキーが不要な場合は、何もする必要はありません。',
    },
    'recovery-requested': {
      subject: 'アカウントのパスワードが再設定されようとしています',
      before:
        'このメールボックスから、SwipeClean アカウントの新しいパスワードが設定されました。アカウントにパスキーまたは認証アプリがあるため、{date}から有効になり、そのときそれらは削除されます。お心当たりがない場合は、サインインしてプロフィールで中止してください。',
      button: 'プロフィールを開く',
      after:
        'パスキー、コード、リカバリーコードでのサインインでも中止されます。ご本人の場合は、お待ちいただくだけです。お心当たりがない場合は、ほかの人がメールを読んでいます。メールボックスを保護してください。',
    },
    'sign-in-changed': {
      subject: 'アカウントのログイン方法が変更されました',
      before: '{change}日時：{date}。',
      button: 'プロフィールを開く',
      after:
        'お心当たりがない場合は、プロフィールで元に戻し、ほかのセッションを終了して、すぐにパスワードを変更してください。',
    },
    'sign-in-alert': {
      subject: 'アカウントへのサインインをご確認ください',
      before:
        'SwipeClean がアカウントで検出しました：{finding}。端末：{device}。場所：{place}。日時：{date}。',
      after:
        'ご本人の場合は、何もする必要はありません。お心当たりがない場合は、ご自身で SwipeClean を開き、サインインページですぐにパスワードを再設定し、スパイ検出のセキュリティ通知をご覧ください。',
    },
    'cleaning-paused': {
      subject: '{name}の自動クリーニングが一時停止しています',
      before:
        'サーバーに1週間拒否されたため、自動クリーニングを一時停止しました。接続を確認してから、もう一度オンにしてください。',
      button: '接続を確認する',
    },
    'cleaning-refused': {
      subject: '{name}にログインできません',
      before:
        '自動クリーニングがログインできませんでした。パスワードが変更された可能性があります。もう一度接続してください。それまでは何もクリーニングされません。1週間は再試行を続けます。',
      button: 'もう一度接続する',
    },
    'cleaning-stopped': {
      subject: '{name}のクリーニングのルールが停止しました',
      before:
        'ルールがこれまでよりはるかに多くを対象にしたか、対象の大半を移動できませんでした。もう一度確認されるまで停止しています。',
      button: 'ルールを見る',
    },
    'cleaning-waiting': {
      subject: '{name}の自動クリーニングには確認が必要です',
      before:
        '{name}でゴミ箱へ移動する予定: {count}件（{size}）。{why}{days}のあいだ確認を待ちます。まだ何も移動していません。',
      button: '確認する',
    },
  },
};
