import type { AccountTexts } from '../mail-texts';

export const zh: AccountTexts = {
  unknownPlace: '未知',
  findings: {
    'guessed-password': '密码可能已被猜中',
    'impossible-travel': '不可能的行程',
    'new-country': '新国家',
    'new-device': '新设备',
    'new-device-and-country': '新国家中的新设备',
    'password-reset': '密码被新设备重置',
    'refresh-reuse': '会话可能被盗',
  },
  changes: {
    'passkey-added': '您的 SwipeClean 账户添加了一个通行密钥。',
    'passkey-removed': '您的 SwipeClean 账户移除了一个通行密钥。',
    'authenticator-added': '您的 SwipeClean 账户添加了身份验证器应用。',
    'authenticator-removed': '您的 SwipeClean 账户移除了身份验证器应用。',
    'recovery-codes-renewed': '您的 SwipeClean 账户生成了新的恢复代码，旧代码已失效。',
    'recovery-code-used': '有人使用恢复代码登录了您的 SwipeClean 账户或确认了操作。',
  },
  questions: {
    items: '一次超过 1,000 项。',
    bytes: '一次超过 5 GB。',
    share: '超过总量的十分之一，第一次清理常会如此。',
    guess: '哪个文件夹是回收站只是我们的猜测。',
  },
  mails: {
    'verify-email': {
      subject: '确认您的电子邮件地址',
      before: '欢迎使用 SwipeClean。请打开此链接，确认该地址属于您：',
      button: '确认我的地址',
      after: '链接仅可使用一次，{time}内有效。如果您没有注册账户，请忽略此邮件。',
    },
    'reset-password': {
      subject: '设置新密码',
      before: '有人请求为您的 SwipeClean 账户设置新密码。如果是您本人，请打开此链接：',
      button: '设置新密码',
      after: '链接仅可使用一次，{time}内有效；再次请求后即失效。如果不是您，请忽略此邮件：您的密码不会改变。',
    },
    'change-email': {
      subject: '确认您的新电子邮件地址',
      before: '有人请求将此地址用于 SwipeClean 账户。如果是您本人，请打开此链接确认：',
      button: '使用此地址',
      after: '链接仅可使用一次，{time}内有效。如果不是您，请忽略此邮件：不会有任何改变。',
    },
    'email-changed': {
      subject: '您的电子邮件地址已更改',
      before: '您的 SwipeClean 账户的电子邮件地址刚刚更改。此地址已无法登录该账户。',
      after: '如果不是您本人操作，请立即联系我们的支持团队，并保护您的邮箱。',
    },
    'password-changed': {
      subject: '您的密码已更改',
      before: '您的 SwipeClean 账户密码刚刚更改，其他设备已退出登录。',
      after: '如果不是您本人操作，请立即在登录页面申请新密码，并保护您的邮箱。',
    },
    'key-created': {
      subject: '您的账户新增了一个 API 密钥',
      before: '您的 SwipeClean 账户中刚刚创建了一个 API 密钥。程序可凭它在您选择的范围内使用您的账户。',
      button: '打开我的个人资料',
      after: '如果不是您本人操作，请立即在那里撤销该密钥，并更改您的密码。',
    },
    'key-expiring': {
      subject: '一个 API 密钥即将到期',
      before:
        '您的 SwipeClean 账户的 API 密钥“{name}”将于{date}到期。之后，使用它的程序将无法工作。请在此之前在个人资料中创建新密钥，并将其设置到程序中。',
      button: '打开我的个人资料',
      after: '如果您不再需要该密钥，则无需任何操作。',
    },
    'recovery-requested': {
      subject: '有人正在重置您账户的密码',
      before:
        '有人通过此邮箱为您的 SwipeClean 账户设置了新密码。由于您的账户有通行密钥或身份验证器应用，新密码从{date}起才生效，届时它们会被移除。如果不是您，请登录并在个人资料中停止：',
      button: '打开我的个人资料',
      after:
        '使用通行密钥、验证码或恢复码登录也会停止它。如果是您本人，只需等待。如果您没有请求，请保护您的邮箱：有其他人在阅读它。',
    },
    'sign-in-changed': {
      subject: '您账户的登录方式已更改',
      before: '{change}时间：{date}。',
      button: '打开我的个人资料',
      after: '如果不是您本人操作，请立即在那里撤销，结束其他会话并更改密码。',
    },
    'sign-in-alert': {
      subject: '请查看您账户的一次登录',
      before: 'SwipeClean 在您的账户中发现：{finding}。设备：{device}。地点：{place}。时间：{date}。',
      after:
        '如果是您本人，无需任何操作。如果不是，请自行打开 SwipeClean，立即在登录页面重置密码，并查看窥探检测中的安全提醒。',
    },
    'cleaning-paused': {
      subject: '{name} 的自动清理已暂停',
      before: '服务器已连续一周拒绝我们，因此自动清理已暂停。请检查连接，然后重新开启。',
      button: '检查连接',
    },
    'cleaning-refused': {
      subject: '{name} 拒绝我们登录',
      before:
        '自动清理无法登录，可能是密码已更改。请重新连接。在此之前不会清理任何内容；我们会继续尝试一周。',
      button: '重新连接',
    },
    'cleaning-stopped': {
      subject: '{name} 的一条清理规则已停止',
      before: '某条规则将要清理的内容远多于以往，或其中大部分项目无法移动。在您再次确认之前，它会保持停止。',
      button: '查看规则',
    },
    'cleaning-waiting': {
      subject: '{name} 的自动清理需要您的同意',
      before:
        '这次清理将把 {name} 中的内容移到回收站：{count} 项，{size}。{why}它会等待您的同意，为期{days}。尚未移动任何内容。',
      button: '查看',
    },
  },
};
