import type { BillingTexts } from '../mail-texts';

export const zh: BillingTexts = {
  plans: { monthly: '月付', annual: '年付', lifetime: '终身' },
  mails: {
    receipt: {
      subject: '收据 {text}：{amount}',
      before: '谢谢。我们于 {date} 收到 SwipeClean Pro（{plan}）的款项 {amount}。发票号 {text}。',
      button: '查看订阅',
    },
    renewal: {
      subject: '您的方案将于 {date} 续订',
      before: 'SwipeClean Pro（{plan}）将于 {date} 以 {amount} 续订。如不需要，请在此之前于个人资料中取消。',
      button: '管理订阅',
    },
    paymentFailed: {
      subject: '付款失败',
      before: '我们无法收取 SwipeClean Pro（{plan}）的 {amount}。Pro 将保留至 {date}。请支付未结账单。',
      button: '立即支付',
    },
    refund: {
      subject: '退款 {amount}',
      before: '我们已于 {date} 将 {amount} 按原付款方式退回。到账可能需要几天。',
    },
    cancelled: {
      subject: '您的订阅已取消',
      before: 'SwipeClean Pro（{plan}）不再续订，将于 {date} 结束，不会再扣款。',
      button: '查看订阅',
    },
    duplicateRefunded: {
      subject: '已退还您重复支付的 {amount}',
      before:
        '您曾同时有两个订阅。另一个订阅的付费期更长，因此我们结束了 SwipeClean Pro（{plan}）的订阅，并退还了两者重复付费天数对应的 {amount}。该订阅不会再扣款。',
      button: '查看订阅',
    },
    duplicateDays: {
      subject: '重复付费的天数已补给您',
      before:
        '您曾同时有两个订阅。另一个订阅的付费期更长，因此我们结束了 SwipeClean Pro（{plan}）的订阅。由于款项无法退回，我们为您的 Pro 增加了 {text} 天。该订阅不会再扣款。',
      button: '查看订阅',
    },
    purchaseUnconfirmed: {
      subject: '这笔购买是您的吗？',
      before:
        '{date}，有人在未登录的情况下用您的电子邮箱地址为 SwipeClean Pro（{plan}）支付了 {amount}。如果是您本人，请在个人资料中把它添加到您的账户。在此之前不会有任何变化，也不会再次扣款。',
      button: '查看购买',
    },
    cashAnnounced: {
      subject: '转账 {text}',
      before: '我们会查收附言为 {text} 的 {amount} 转账，到账后即开通 Pro。',
      button: '查看说明',
    },
    cashApproved: {
      subject: '转账 {text} 已到账',
      before: '我们已收到 {amount}。SwipeClean Pro（{plan}）已开通。',
      button: '查看订阅',
    },
    cashRejected: {
      subject: '您的转账被拒绝',
      before: '我们无法接受您的 {amount} 转账。原因：{text}',
      button: '重试',
    },
    reward: {
      subject: '您获得了 {amount}',
      before: '您的推荐奖励 {amount} 已到账，可在账户中申请提现。',
      button: '查看奖励',
    },
    payoutPaid: {
      subject: '您的 {amount} 提现已发出',
      before: '我们已于 {date} 发出 {amount}。',
      button: '查看奖励',
    },
    payoutRefused: {
      subject: '您的提现被拒绝',
      before: '我们无法支付 {amount}。原因：{text}',
      button: '查看奖励',
    },
    ownerCash: {
      subject: '待核对的转账：{text}',
      before: '有人申报了附言为 {text} 的 {amount} 转账。请核对账户并处理。',
      button: '打开列表',
    },
    ownerDispute: {
      subject: '一笔 {amount} 的付款被争议',
      before: '银行自 {date} 起要求退回付款 {text}（{amount}）。请在期限前到支付平台回应。',
    },
    ownerPayout: {
      subject: '提现申请：{amount}',
      before: '一位推荐人申请 {amount}。请支付或拒绝。',
      button: '打开提现',
    },
    ownerWebhookFailed: {
      subject: '支付平台的消息处理失败',
      before: '消息 {text} 无法处理，也不会再重试。请查看计费服务的日志，并在支付平台重新发送。',
    },
  },
};
