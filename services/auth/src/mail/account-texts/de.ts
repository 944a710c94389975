import type { AccountTexts } from '../mail-texts';

export const de: AccountTexts = {
  unknownPlace: 'nicht bekannt',
  findings: {
    'guessed-password': 'Passwort vielleicht erraten',
    'impossible-travel': 'Unmögliche Reise',
    'new-country': 'Neues Land',
    'new-device': 'Neues Gerät',
    'new-device-and-country': 'Neues Gerät in einem neuen Land',
    'password-reset': 'Passwort von neuem Gerät zurückgesetzt',
    'refresh-reuse': 'Sitzung vielleicht gestohlen',
  },
  changes: {
    'passkey-added': 'Ihrem SwipeClean-Konto wurde ein Passkey hinzugefügt.',
    'passkey-removed': 'Aus Ihrem SwipeClean-Konto wurde ein Passkey entfernt.',
    'authenticator-added': 'Ihrem SwipeClean-Konto wurde eine Authenticator-App hinzugefügt.',
    'authenticator-removed': 'Die Authenticator-App wurde aus Ihrem SwipeClean-Konto entfernt.',
    'recovery-codes-renewed':
      'Für Ihr SwipeClean-Konto wurden neue Wiederherstellungscodes erstellt; die alten gelten nicht mehr.',
    'recovery-code-used':
      'Jemand hat sich in Ihrem SwipeClean-Konto mit einem Wiederherstellungscode angemeldet oder etwas damit bestätigt.',
  },
  questions: {
    items: 'Das sind mehr als 1.000 Elemente auf einmal.',
    bytes: 'Das sind mehr als 5 GB auf einmal.',
    share: 'Das ist mehr als ein Zehntel von allem, wie oft beim ersten Lauf.',
    guess: 'Wir raten nur, welcher Ordner der Papierkorb ist.',
  },
  mails: {
    'verify-email': {
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
      before:
        'Willkommen bei SwipeClean. Bitte bestätigen Sie mit diesem Link, dass die Adresse Ihnen gehört:',
      button: 'Adresse bestätigen',
      after:
        'Der Link gilt einmal, innerhalb von {time}. Wenn Sie kein Konto eröffnet haben, ignorieren Sie diese Mail.',
    },
    'reset-password': {
      subject: 'Neues Passwort festlegen',
      before:
        'Jemand möchte ein neues Passwort für Ihr SwipeClean-Konto festlegen. Wenn Sie das waren, öffnen Sie diesen Link:',
      button: 'Neues Passwort festlegen',
      after:
        'Der Link gilt einmal, innerhalb von {time}, und endet, sobald Sie einen anderen anfordern. Wenn Sie es nicht waren, ignorieren Sie diese Mail: Ihr Passwort bleibt, wie es ist.',
    },
    'change-email': {
      subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
      before:
        'Jemand möchte diese Adresse für ein SwipeClean-Konto verwenden. Wenn Sie das waren, bestätigen Sie es mit diesem Link:',
      button: 'Diese Adresse verwenden',
      after:
        'Der Link gilt einmal, innerhalb von {time}. Wenn Sie es nicht waren, ignorieren Sie diese Mail: Nichts ändert sich.',
    },
    'email-changed': {
      subject: 'Ihre E-Mail-Adresse wurde geändert',
      before:
        'Die E-Mail-Adresse Ihres SwipeClean-Kontos wurde gerade geändert. Mit dieser Adresse ist keine Anmeldung mehr möglich.',
      after: 'Wenn Sie das nicht waren, schreiben Sie sofort unserem Support und sichern Sie Ihr Postfach.',
    },
    'password-changed': {
      subject: 'Ihr Passwort wurde geändert',
      before:
        'Das Passwort Ihres SwipeClean-Kontos wurde gerade geändert, und die anderen Geräte wurden abgemeldet.',
      after:
        'Wenn Sie das nicht waren, fordern Sie sofort auf der Anmeldeseite ein neues Passwort an und sichern Sie Ihr Postfach.',
    },
    'key-created': {
      subject: 'Ein API-Schlüssel wurde Ihrem Konto hinzugefügt',
      before:
        'In Ihrem SwipeClean-Konto wurde gerade ein API-Schlüssel erstellt. Programme können Ihr Konto damit nutzen, soweit Sie es erlaubt haben.',
      button: 'Mein Profil öffnen',
      after:
        'Wenn Sie das nicht waren, widerrufen Sie den Schlüssel dort sofort und ändern Sie Ihr Passwort.',
    },
    'key-expiring': {
      subject: 'Ein API-Schlüssel endet bald',
      before:
        'Der API-Schlüssel „{name}“ Ihres SwipeClean-Kontos endet am {date}. Programme, die ihn nutzen, funktionieren dann nicht mehr. Erstellen Sie vorher in Ihrem Profil einen neuen und tragen Sie ihn dort ein.',
      button: 'Mein Profil öffnen',
      after: 'Wenn Sie den Schlüssel nicht mehr brauchen, müssen Sie nichts tun.',
    },
    'recovery-requested': {
      subject: 'Jemand setzt das Passwort Ihres Kontos zurück',
      before:
        'Über dieses Postfach wurde ein neues Passwort für Ihr SwipeClean-Konto festgelegt. Weil Ihr Konto einen Passkey oder eine Authenticator-App hat, gilt es erst ab {date} und entfernt diese dann. Wenn Sie das nicht waren, melden Sie sich an und stoppen Sie es in Ihrem Profil:',
      button: 'Mein Profil öffnen',
      after:
        'Auch eine Anmeldung mit Passkey, Code oder Wiederherstellungscode stoppt es. Wenn Sie es waren, brauchen Sie nur zu warten. Haben Sie das nicht angefordert, sichern Sie Ihr Postfach: Jemand anders liest es.',
    },
    'sign-in-changed': {
      subject: 'Eine Anmeldeart Ihres Kontos wurde geändert',
      before: '{change} Das war am {date}.',
      button: 'Mein Profil öffnen',
      after:
        'Wenn Sie das nicht waren, machen Sie es dort rückgängig, beenden Sie die anderen Sitzungen und ändern Sie sofort Ihr Passwort.',
    },
    'sign-in-alert': {
      subject: 'Sehen Sie sich eine Anmeldung an Ihrem Konto an',
      before:
        'SwipeClean hat bei Ihrem Konto festgestellt: {finding}. Gerät: {device}. Ort: {place}. Zeit: {date}.',
      after:
        'Wenn Sie das waren, ist nichts zu tun. Wenn nicht, öffnen Sie SwipeClean selbst, setzen Sie sofort auf der Anmeldeseite Ihr Passwort zurück und sehen Sie sich die Sicherheitshinweise im Spionage-Detektor an.',
    },
    'cleaning-paused': {
      subject: 'Das automatische Aufräumen von {name} ist pausiert',
      before:
        'Der Server hat uns eine Woche lang abgewiesen, daher ist das automatische Aufräumen pausiert. Prüfen Sie die Verbindung und schalten Sie es wieder ein.',
      button: 'Verbindung prüfen',
    },
    'cleaning-refused': {
      subject: '{name} weist die Anmeldung ab',
      before:
        'Das automatische Aufräumen konnte sich nicht anmelden, vielleicht weil das Passwort geändert wurde. Verbinden Sie die Quelle neu. Bis dahin wird nichts aufgeräumt; wir versuchen es eine Woche lang weiter.',
      button: 'Neu verbinden',
    },
    'cleaning-stopped': {
      subject: 'Eine Aufräumregel von {name} wurde angehalten',
      before:
        'Eine Regel hätte weit mehr genommen als bisher, oder die meisten ihrer Elemente ließen sich nicht verschieben. Sie ruht, bis Sie sie erneut bestätigen.',
      button: 'Regel ansehen',
    },
    'cleaning-waiting': {
      subject: 'Das automatische Aufräumen von {name} braucht Ihr Ja',
      before:
        'Ein Lauf würde in {name} in den Papierkorb verschieben: {count} Elemente, {size}. {why} Er wartet auf Ihr Ja, {days} lang. Noch ist nichts verschoben.',
      button: 'Durchsehen',
    },
  },
};
