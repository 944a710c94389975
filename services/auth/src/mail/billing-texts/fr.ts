import type { BillingTexts } from '../mail-texts';

export const fr: BillingTexts = {
  plans: { monthly: 'Mensuel', annual: 'Annuel', lifetime: 'À vie' },
  mails: {
    receipt: {
      subject: 'Reçu {text} : {amount}',
      before: 'Merci. Nous avons reçu {amount} le {date} pour SwipeClean Pro ({plan}). Facture {text}.',
      button: 'Voir l’abonnement',
    },
    renewal: {
      subject: 'Votre formule est renouvelée le {date}',
      before:
        'SwipeClean Pro ({plan}) sera renouvelé le {date} pour {amount}. Pour l’arrêter, résiliez avant cette date dans votre profil.',
      button: 'Gérer l’abonnement',
    },
    paymentFailed: {
      subject: 'Un paiement a échoué',
      before:
        'Nous n’avons pas pu débiter {amount} pour SwipeClean Pro ({plan}). Pro reste actif jusqu’au {date}. Veuillez régler la facture ouverte.',
      button: 'Payer maintenant',
    },
    refund: {
      subject: 'Remboursement de {amount}',
      before:
        'Nous avons remboursé {amount} le {date} par votre moyen de paiement. Cela peut prendre quelques jours.',
    },
    cancelled: {
      subject: 'Votre abonnement est résilié',
      before:
        'SwipeClean Pro ({plan}) n’est plus renouvelé. Il se termine le {date} et plus rien n’est débité.',
      button: 'Voir l’abonnement',
    },
    duplicateRefunded: {
      subject: '{amount} payés deux fois vous sont remboursés',
      before:
        'Vous aviez deux abonnements en même temps. Nous avons mis fin à celui de SwipeClean Pro ({plan}), car l’autre est payé pour plus longtemps, et remboursé {amount} pour les jours couverts deux fois. Il ne sera plus débité.',
      button: 'Voir l’abonnement',
    },
    duplicateDays: {
      subject: 'Les jours payés deux fois sont ajoutés',
      before:
        'Vous aviez deux abonnements en même temps. Nous avons mis fin à celui de SwipeClean Pro ({plan}), car l’autre est payé pour plus longtemps. Le paiement n’a pas pu être remboursé : nous avons donc ajouté {text} jours à Pro. Il ne sera plus débité.',
      button: 'Voir l’abonnement',
    },
    purchaseUnconfirmed: {
      subject: 'Cet achat est-il le vôtre ?',
      before:
        'Le {date}, quelqu’un a payé {amount} pour SwipeClean Pro ({plan}) avec votre adresse e-mail, sans se connecter. Si c’était vous, ajoutez cet achat à votre compte dans votre profil. D’ici là, il ne change rien et n’est pas débité à nouveau.',
      button: 'Voir l’achat',
    },
    cashAnnounced: {
      subject: 'Virement {text}',
      before:
        'Nous cherchons votre virement de {amount} avec la référence {text} et activons Pro dès son arrivée.',
      button: 'Voir les instructions',
    },
    cashApproved: {
      subject: 'Votre virement {text} est arrivé',
      before: 'Nous avons reçu {amount}. SwipeClean Pro ({plan}) est activé.',
      button: 'Voir l’abonnement',
    },
    cashRejected: {
      subject: 'Votre virement a été refusé',
      before: 'Nous n’avons pas pu accepter votre virement de {amount}. Raison : {text}',
      button: 'Réessayer',
    },
    reward: {
      subject: 'Vous avez gagné {amount}',
      before:
        'Une récompense de {amount} pour vos parrainages est à vous. Vous pouvez la demander dans votre compte.',
      button: 'Voir les récompenses',
    },
    payoutPaid: {
      subject: 'Votre versement de {amount} est envoyé',
      before: 'Nous avons envoyé {amount} le {date}.',
      button: 'Voir les récompenses',
    },
    payoutRefused: {
      subject: 'Votre versement a été refusé',
      before: 'Nous n’avons pas pu verser {amount}. Raison : {text}',
      button: 'Voir les récompenses',
    },
    ownerCash: {
      subject: 'Virement à vérifier : {text}',
      before: 'Quelqu’un a annoncé {amount} avec la référence {text}. Vérifiez votre compte et décidez.',
      button: 'Ouvrir la file',
    },
    ownerDispute: {
      subject: 'Un paiement de {amount} est contesté',
      before:
        'Une banque réclame depuis le {date} le paiement {text} de {amount}. Répondez chez le prestataire avant l’échéance.',
    },
    ownerPayout: {
      subject: 'Versement demandé : {amount}',
      before: 'Un parrain demande {amount}. Versez ou refusez.',
      button: 'Ouvrir les versements',
    },
    ownerWebhookFailed: {
      subject: 'Un message du prestataire de paiement a échoué',
      before:
        'Le message {text} n’a pas pu être traité et n’est plus réessayé. Consultez le journal du service de facturation et renvoyez-le chez le prestataire.',
    },
  },
};
