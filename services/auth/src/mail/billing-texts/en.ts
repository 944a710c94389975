import type { BillingTexts } from '../mail-texts';

export const en: BillingTexts = {
  plans: { monthly: 'Monthly', annual: 'Annual', lifetime: 'Lifetime' },
  mails: {
    receipt: {
      subject: 'Receipt {text}: {amount}',
      before: 'Thank you. We received {amount} on {date} for SwipeClean Pro ({plan}). Invoice {text}.',
      button: 'View subscription',
    },
    renewal: {
      subject: 'Your plan renews on {date}',
      before:
        'SwipeClean Pro ({plan}) renews on {date} for {amount}. To stop it, cancel in your profile before that day.',
      button: 'Manage subscription',
    },
    paymentFailed: {
      subject: 'A payment failed',
      before:
        'We could not charge {amount} for SwipeClean Pro ({plan}). Pro stays until {date}. Please pay the open invoice.',
      button: 'Pay now',
    },
    refund: {
      subject: 'Refund of {amount}',
      before: 'We sent {amount} back the way you paid, on {date}. It can take some days to arrive.',
    },
    cancelled: {
      subject: 'Your subscription is cancelled',
      before:
        'SwipeClean Pro ({plan}) does not renew any more. It ends on {date}, and nothing more is charged.',
      button: 'View subscription',
    },
    duplicateRefunded: {
      subject: 'We refunded {amount} that you paid twice',
      before:
        'You had two subscriptions at once. We ended the one for SwipeClean Pro ({plan}), as the other is paid for longer, and sent back {amount} for the days that both had paid for. Nothing more is charged for it.',
      button: 'View subscription',
    },
    duplicateDays: {
      subject: 'Days you paid twice are added',
      before:
        'You had two subscriptions at once. We ended the one for SwipeClean Pro ({plan}), as the other is paid for longer. Its payment could not be sent back, so we added {text} days to Pro. Nothing more is charged for it.',
      button: 'View subscription',
    },
    purchaseUnconfirmed: {
      subject: 'Is this purchase yours?',
      before:
        'On {date} somebody paid {amount} for SwipeClean Pro ({plan}) with your e-mail address, without signing in. If it was you, add it to your account in your profile. Until then it changes nothing, and it is not charged again.',
      button: 'View purchase',
    },
    cashAnnounced: {
      subject: 'Cash transfer {text}',
      before:
        'We look for your transfer of {amount} with the reference {text} and switch Pro on when it is there.',
      button: 'View instructions',
    },
    cashApproved: {
      subject: 'Your transfer {text} has arrived',
      before: 'We received {amount}. SwipeClean Pro ({plan}) is on.',
      button: 'View subscription',
    },
    cashRejected: {
      subject: 'Your transfer was refused',
      before: 'We could not accept your transfer of {amount}. Reason: {text}',
      button: 'Try again',
    },
    reward: {
      subject: 'You earned {amount}',
      before: 'A reward of {amount} from your referrals is yours. You can ask for it in your account.',
      button: 'View rewards',
    },
    payoutPaid: {
      subject: 'Your payout of {amount} is sent',
      before: 'We sent {amount} on {date}.',
      button: 'View rewards',
    },
    payoutRefused: {
      subject: 'Your payout was refused',
      before: 'We could not pay out {amount}. Reason: {text}',
      button: 'View rewards',
    },
    ownerCash: {
      subject: 'Cash transfer to check: {text}',
      before: 'Somebody announced {amount} with the reference {text}. Check your account and decide.',
      button: 'Open the queue',
    },
    ownerDispute: {
      subject: 'A payment of {amount} is disputed',
      before:
        'A bank claims payment {text} of {amount} since {date}. Answer at the provider before its deadline.',
    },
    ownerPayout: {
      subject: 'Payout requested: {amount}',
      before: 'A referrer asks for {amount}. Pay or refuse it.',
      button: 'Open payouts',
    },
    ownerWebhookFailed: {
      subject: 'A message of the payment provider failed',
      before:
        'The message {text} could not be processed and is not tried again. See the log of the billing service, and send it again at the provider.',
    },
  },
};
