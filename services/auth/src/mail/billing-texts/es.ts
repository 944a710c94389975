import type { BillingTexts } from '../mail-texts';

export const es: BillingTexts = {
  plans: { monthly: 'Mensual', annual: 'Anual', lifetime: 'De por vida' },
  mails: {
    receipt: {
      subject: 'Recibo {text}: {amount}',
      before: 'Gracias. Hemos recibido {amount} el {date} por SwipeClean Pro ({plan}). Factura {text}.',
      button: 'Ver la suscripción',
    },
    renewal: {
      subject: 'Tu plan se renueva el {date}',
      before:
        'SwipeClean Pro ({plan}) se renueva el {date} por {amount}. Para evitarlo, cancela antes en tu perfil.',
      button: 'Gestionar la suscripción',
    },
    paymentFailed: {
      subject: 'Ha fallado un pago',
      before:
        'No hemos podido cobrar {amount} por SwipeClean Pro ({plan}). Pro sigue hasta el {date}. Paga la factura pendiente.',
      button: 'Pagar ahora',
    },
    refund: {
      subject: 'Reembolso de {amount}',
      before: 'El {date} devolvimos {amount} por el mismo medio de pago. Puede tardar unos días.',
    },
    cancelled: {
      subject: 'Tu suscripción está cancelada',
      before: 'SwipeClean Pro ({plan}) ya no se renueva. Termina el {date} y no se cobra nada más.',
      button: 'Ver la suscripción',
    },
    duplicateRefunded: {
      subject: 'Te hemos devuelto {amount} que pagaste dos veces',
      before:
        'Tenías dos suscripciones a la vez. Hemos terminado la de SwipeClean Pro ({plan}), porque la otra está pagada por más tiempo, y te hemos devuelto {amount} por los días que ambas cubrían. No se cobrará nada más por ella.',
      button: 'Ver suscripción',
    },
    duplicateDays: {
      subject: 'Hemos añadido los días que pagaste dos veces',
      before:
        'Tenías dos suscripciones a la vez. Hemos terminado la de SwipeClean Pro ({plan}), porque la otra está pagada por más tiempo. No fue posible devolver el pago, así que hemos añadido {text} días a Pro. No se cobrará nada más por ella.',
      button: 'Ver suscripción',
    },
    purchaseUnconfirmed: {
      subject: '¿Es tuya esta compra?',
      before:
        'El {date} alguien pagó {amount} por SwipeClean Pro ({plan}) con tu dirección de correo, sin iniciar sesión. Si fuiste tú, añádela a tu cuenta en tu perfil. Hasta entonces no cambia nada y no se vuelve a cobrar.',
      button: 'Ver compra',
    },
    cashAnnounced: {
      subject: 'Transferencia {text}',
      before: 'Buscamos tu transferencia de {amount} con la referencia {text} y activamos Pro cuando llegue.',
      button: 'Ver las instrucciones',
    },
    cashApproved: {
      subject: 'Tu transferencia {text} ha llegado',
      before: 'Hemos recibido {amount}. SwipeClean Pro ({plan}) está activo.',
      button: 'Ver la suscripción',
    },
    cashRejected: {
      subject: 'Tu transferencia ha sido rechazada',
      before: 'No hemos podido aceptar tu transferencia de {amount}. Motivo: {text}',
      button: 'Intentar de nuevo',
    },
    reward: {
      subject: 'Has ganado {amount}',
      before: 'Una recompensa de {amount} por tus recomendaciones es tuya. Puedes pedirla en tu cuenta.',
      button: 'Ver las recompensas',
    },
    payoutPaid: {
      subject: 'Tu pago de {amount} está enviado',
      before: 'Hemos enviado {amount} el {date}.',
      button: 'Ver las recompensas',
    },
    payoutRefused: {
      subject: 'Tu pago ha sido rechazado',
      before: 'No hemos podido pagar {amount}. Motivo: {text}',
      button: 'Ver las recompensas',
    },
    ownerCash: {
      subject: 'Transferencia por revisar: {text}',
      before: 'Alguien ha anunciado {amount} con la referencia {text}. Revisa tu cuenta y decide.',
      button: 'Abrir la cola',
    },
    ownerDispute: {
      subject: 'Un pago de {amount} está en disputa',
      before:
        'Un banco reclama desde el {date} el pago {text} de {amount}. Responde en el proveedor antes del plazo.',
    },
    ownerPayout: {
      subject: 'Pago solicitado: {amount}',
      before: 'Una persona que recomienda pide {amount}. Paga o rechaza.',
      button: 'Abrir los pagos',
    },
    ownerWebhookFailed: {
      subject: 'Ha fallado un mensaje del proveedor de pagos',
      before:
        'El mensaje {text} no se ha podido procesar y no se reintenta. Mira el registro del servicio de facturación y reenvíalo en el proveedor.',
    },
  },
};
