import type { BillingTexts } from '../mail-texts';

export const pt: BillingTexts = {
  plans: { monthly: 'Mensal', annual: 'Anual', lifetime: 'Vitalício' },
  mails: {
    receipt: {
      subject: 'Recibo {text}: {amount}',
      before: 'Obrigado. Recebemos {amount} em {date} pelo SwipeClean Pro ({plan}). Fatura {text}.',
      button: 'Ver a assinatura',
    },
    renewal: {
      subject: 'O seu plano renova-se em {date}',
      before:
        'O SwipeClean Pro ({plan}) renova-se em {date} por {amount}. Para o impedir, cancele antes no seu perfil.',
      button: 'Gerir a assinatura',
    },
    paymentFailed: {
      subject: 'Um pagamento falhou',
      before:
        'Não conseguimos cobrar {amount} pelo SwipeClean Pro ({plan}). O Pro continua até {date}. Pague a fatura em aberto.',
      button: 'Pagar agora',
    },
    refund: {
      subject: 'Reembolso de {amount}',
      before: 'Em {date} devolvemos {amount} pelo mesmo meio de pagamento. Pode demorar alguns dias.',
    },
    cancelled: {
      subject: 'A sua assinatura foi cancelada',
      before: 'O SwipeClean Pro ({plan}) já não se renova. Termina em {date} e nada mais é cobrado.',
      button: 'Ver a assinatura',
    },
    duplicateRefunded: {
      subject: 'Devolvemos {amount} que você pagou duas vezes',
      before:
        'Você tinha duas assinaturas ao mesmo tempo. Encerramos a do SwipeClean Pro ({plan}), pois a outra está paga por mais tempo, e devolvemos {amount} pelos dias que as duas cobriam. Nada mais será cobrado por ela.',
      button: 'Ver assinatura',
    },
    duplicateDays: {
      subject: 'Os dias pagos duas vezes foram adicionados',
      before:
        'Você tinha duas assinaturas ao mesmo tempo. Encerramos a do SwipeClean Pro ({plan}), pois a outra está paga por mais tempo. Não foi possível devolver o pagamento, por isso adicionamos {text} dias ao Pro. Nada mais será cobrado por ela.',
      button: 'Ver assinatura',
    },
    purchaseUnconfirmed: {
      subject: 'Esta compra é sua?',
      before:
        'Em {date}, alguém pagou {amount} pelo SwipeClean Pro ({plan}) com o seu endereço de e-mail, sem entrar na conta. Se foi você, adicione a compra à sua conta no perfil. Até lá ela não muda nada e não será cobrada de novo.',
      button: 'Ver compra',
    },
    cashAnnounced: {
      subject: 'Transferência {text}',
      before:
        'Procuramos a sua transferência de {amount} com a referência {text} e ativamos o Pro quando chegar.',
      button: 'Ver as instruções',
    },
    cashApproved: {
      subject: 'A sua transferência {text} chegou',
      before: 'Recebemos {amount}. O SwipeClean Pro ({plan}) está ativo.',
      button: 'Ver a assinatura',
    },
    cashRejected: {
      subject: 'A sua transferência foi recusada',
      before: 'Não pudemos aceitar a sua transferência de {amount}. Motivo: {text}',
      button: 'Tentar de novo',
    },
    reward: {
      subject: 'Ganhou {amount}',
      before: 'Uma recompensa de {amount} pelas suas indicações é sua. Pode pedi-la na sua conta.',
      button: 'Ver as recompensas',
    },
    payoutPaid: {
      subject: 'O seu pagamento de {amount} foi enviado',
      before: 'Enviámos {amount} em {date}.',
      button: 'Ver as recompensas',
    },
    payoutRefused: {
      subject: 'O seu pagamento foi recusado',
      before: 'Não pudemos pagar {amount}. Motivo: {text}',
      button: 'Ver as recompensas',
    },
    ownerCash: {
      subject: 'Transferência a verificar: {text}',
      before: 'Alguém anunciou {amount} com a referência {text}. Verifique a sua conta e decida.',
      button: 'Abrir a fila',
    },
    ownerDispute: {
      subject: 'Um pagamento de {amount} está em disputa',
      before:
        'Um banco reclama desde {date} o pagamento {text} de {amount}. Responda no prestador antes do prazo.',
    },
    ownerPayout: {
      subject: 'Pagamento pedido: {amount}',
      before: 'Uma pessoa que indica pede {amount}. Pague ou recuse.',
      button: 'Abrir os pagamentos',
    },
    ownerWebhookFailed: {
      subject: 'Uma mensagem do prestador de pagamentos falhou',
      before:
        'A mensagem {text} não pôde ser processada e não será repetida. Veja o registo do serviço de faturação e reenvie-a no prestador.',
    },
  },
};
