import type { BillingTexts } from '../mail-texts';

export const de: BillingTexts = {
  plans: { monthly: 'Monatlich', annual: 'Jährlich', lifetime: 'Lebenslang' },
  mails: {
    receipt: {
      subject: 'Beleg {text}: {amount}',
      before:
        'Vielen Dank. Wir haben am {date} {amount} für SwipeClean Pro ({plan}) erhalten. Rechnung {text}.',
      button: 'Abo ansehen',
    },
    renewal: {
      subject: 'Ihr Tarif verlängert sich am {date}',
      before:
        'SwipeClean Pro ({plan}) verlängert sich am {date} für {amount}. Wenn Sie das nicht möchten, kündigen Sie vorher in Ihrem Profil.',
      button: 'Abo verwalten',
    },
    paymentFailed: {
      subject: 'Eine Zahlung ist fehlgeschlagen',
      before:
        'Wir konnten {amount} für SwipeClean Pro ({plan}) nicht abbuchen. Pro bleibt bis {date}. Bitte begleichen Sie die offene Rechnung.',
      button: 'Jetzt bezahlen',
    },
    refund: {
      subject: 'Erstattung von {amount}',
      before:
        'Wir haben am {date} {amount} auf dem Weg zurückgezahlt, auf dem Sie bezahlt haben. Es kann einige Tage dauern.',
    },
    cancelled: {
      subject: 'Ihr Abo ist gekündigt',
      before:
        'SwipeClean Pro ({plan}) verlängert sich nicht mehr. Es endet am {date}, und es wird nichts mehr abgebucht.',
      button: 'Abo ansehen',
    },
    duplicateRefunded: {
      subject: '{amount} zurück: doppelt bezahlt',
      before:
        'Sie hatten zwei Abos zugleich. Wir haben das für SwipeClean Pro ({plan}) beendet, da das andere länger bezahlt ist, und {amount} für die Tage zurückgezahlt, die beide abgedeckt haben. Dafür wird nichts mehr abgebucht.',
      button: 'Abo ansehen',
    },
    duplicateDays: {
      subject: 'Doppelt bezahlte Tage sind gutgeschrieben',
      before:
        'Sie hatten zwei Abos zugleich. Wir haben das für SwipeClean Pro ({plan}) beendet, da das andere länger bezahlt ist. Die Zahlung ließ sich nicht zurückzahlen, daher haben wir Pro um {text} Tage verlängert. Dafür wird nichts mehr abgebucht.',
      button: 'Abo ansehen',
    },
    purchaseUnconfirmed: {
      subject: 'Ist das Ihr Kauf?',
      before:
        'Am {date} hat jemand ohne Anmeldung mit Ihrer E-Mail-Adresse {amount} für SwipeClean Pro ({plan}) bezahlt. Wenn Sie es waren, fügen Sie den Kauf in Ihrem Profil Ihrem Konto hinzu. Bis dahin ändert er nichts, und es wird nicht noch einmal abgebucht.',
      button: 'Kauf ansehen',
    },
    cashAnnounced: {
      subject: 'Überweisung {text}',
      before:
        'Wir suchen Ihre Zahlung über {amount} mit dem Verwendungszweck {text} und schalten Pro frei, sobald sie da ist.',
      button: 'Anleitung ansehen',
    },
    cashApproved: {
      subject: 'Ihre Überweisung {text} ist angekommen',
      before: 'Wir haben {amount} erhalten. SwipeClean Pro ({plan}) ist freigeschaltet.',
      button: 'Abo ansehen',
    },
    cashRejected: {
      subject: 'Ihre Überweisung wurde abgelehnt',
      before: 'Wir konnten Ihre Zahlung über {amount} nicht annehmen. Grund: {text}',
      button: 'Erneut versuchen',
    },
    reward: {
      subject: 'Sie haben {amount} verdient',
      before:
        'Eine Prämie von {amount} aus Ihren Empfehlungen gehört Ihnen. Sie können sie in Ihrem Konto anfordern.',
      button: 'Prämien ansehen',
    },
    payoutPaid: {
      subject: 'Ihre Auszahlung von {amount} ist unterwegs',
      before: 'Wir haben {amount} am {date} gesendet.',
      button: 'Prämien ansehen',
    },
    payoutRefused: {
      subject: 'Ihre Auszahlung wurde abgelehnt',
      before: 'Wir konnten {amount} nicht auszahlen. Grund: {text}',
      button: 'Prämien ansehen',
    },
    ownerCash: {
      subject: 'Überweisung zu prüfen: {text}',
      before:
        'Jemand hat {amount} mit dem Verwendungszweck {text} angekündigt. Prüfen Sie Ihr Konto und entscheiden Sie.',
      button: 'Liste öffnen',
    },
    ownerDispute: {
      subject: 'Eine Zahlung über {amount} wird angefochten',
      before:
        'Eine Bank fordert seit {date} die Zahlung {text} über {amount} zurück. Antworten Sie beim Anbieter vor der Frist.',
    },
    ownerPayout: {
      subject: 'Auszahlung angefordert: {amount}',
      before: 'Ein Empfehlender fordert {amount} an. Zahlen Sie aus oder lehnen Sie ab.',
      button: 'Auszahlungen öffnen',
    },
    ownerWebhookFailed: {
      subject: 'Eine Nachricht des Zahlungsanbieters ist fehlgeschlagen',
      before:
        'Die Nachricht {text} konnte nicht verarbeitet werden und wird nicht mehr versucht. Sehen Sie ins Protokoll des Billing-Dienstes und senden Sie sie beim Anbieter erneut.',
    },
  },
};
