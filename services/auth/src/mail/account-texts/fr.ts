import type { AccountTexts } from '../mail-texts';

export const fr: AccountTexts = {
  unknownPlace: 'inconnu',
  findings: {
    'guessed-password': 'Mot de passe peut-être deviné',
    'impossible-travel': 'Trajet impossible',
    'new-country': 'Nouveau pays',
    'new-device': 'Nouvel appareil',
    'new-device-and-country': 'Nouvel appareil dans un nouveau pays',
    'password-reset': 'Mot de passe réinitialisé depuis un nouvel appareil',
    'refresh-reuse': 'Session peut-être volée',
  },
  changes: {
    'passkey-added': 'Une clé d’accès a été ajoutée à votre compte SwipeClean.',
    'passkey-removed': 'Une clé d’accès a été retirée de votre compte SwipeClean.',
    'authenticator-added': 'Une application d’authentification a été ajoutée à votre compte SwipeClean.',
    'authenticator-removed': 'L’application d’authentification a été retirée de votre compte SwipeClean.',
    'recovery-codes-renewed':
      'De nouveaux codes de secours ont été créés pour votre compte SwipeClean ; les anciens ne fonctionnent plus.',
    'recovery-code-used':
      'Quelqu’un s’est connecté à votre compte SwipeClean, ou y a confirmé une action, avec un code de secours.',
  },
  questions: {
    items: 'C’est plus de 1 000 éléments d’un coup.',
    bytes: 'C’est plus de 5 Go d’un coup.',
    share: 'C’est plus d’un dixième du tout, comme souvent la première fois.',
    guess: 'Nous devinons seulement quel dossier est la corbeille.',
  },
  mails: {
    'verify-email': {
      subject: 'Confirmez votre adresse e-mail',
      before: 'Bienvenue sur SwipeClean. Ouvrez ce lien pour confirmer que cette adresse est la vôtre :',
      button: 'Confirmer mon adresse',
      after:
        'Le lien fonctionne une seule fois, pendant {time}. Si vous n’avez pas ouvert de compte, ignorez cet e-mail.',
    },
    'reset-password': {
      subject: 'Choisissez un nouveau mot de passe',
      before:
        'Quelqu’un a demandé un nouveau mot de passe pour votre compte SwipeClean. Si c’était vous, ouvrez ce lien :',
      button: 'Choisir un nouveau mot de passe',
      after:
        'Le lien fonctionne une seule fois, pendant {time}, et expire si vous en demandez un autre. Si ce n’était pas vous, ignorez cet e-mail : votre mot de passe ne change pas.',
    },
    'change-email': {
      subject: 'Confirmez votre nouvelle adresse e-mail',
      before:
        'Quelqu’un a demandé à utiliser cette adresse pour un compte SwipeClean. Si c’était vous, confirmez-le avec ce lien :',
      button: 'Utiliser cette adresse',
      after:
        'Le lien fonctionne une seule fois, pendant {time}. Si ce n’était pas vous, ignorez cet e-mail : rien ne change.',
    },
    'email-changed': {
      subject: 'Votre adresse e-mail a été modifiée',
      before:
        'L’adresse e-mail de votre compte SwipeClean vient d’être modifiée. Cette adresse ne permet plus de s’y connecter.',
      after:
        'Si ce n’était pas vous, écrivez immédiatement à notre assistance et sécurisez votre messagerie.',
    },
    'password-changed': {
      subject: 'Votre mot de passe a été modifié',
      before:
        'Le mot de passe de votre compte SwipeClean vient d’être modifié, et les autres appareils ont été déconnectés.',
      after:
        'Si ce n’était pas vous, demandez immédiatement un nouveau mot de passe sur la page de connexion et sécurisez votre messagerie.',
    },
    'key-created': {
      subject: 'Une clé API a été ajoutée à votre compte',
      before:
        'Une clé API vient d’être créée dans votre compte SwipeClean. Des programmes peuvent s’en servir pour utiliser votre compte, dans les limites choisies.',
      button: 'Ouvrir mon profil',
      after: 'Si ce n’était pas vous, révoquez-y immédiatement la clé et changez votre mot de passe.',
    },
    'key-expiring': {
      subject: 'Une clé API expire bientôt',
      before:
        'La clé API « {name} » de votre compte SwipeClean expire le {date}. Les programmes qui l’utilisent ne fonctionneront plus. Créez avant cette date une nouvelle clé dans votre profil et donnez-la-leur.',
      button: 'Ouvrir mon profil',
      after: 'Si vous n’avez plus besoin de cette clé, vous n’avez rien à faire.',
    },
    'recovery-requested': {
      subject: 'Quelqu’un réinitialise le mot de passe de votre compte',
      before:
        'Un nouveau mot de passe a été choisi pour votre compte SwipeClean depuis cette messagerie. Comme votre compte a une clé d’accès ou une application d’authentification, il ne fonctionnera qu’à partir du {date} et les supprimera alors. Si ce n’était pas vous, connectez-vous et arrêtez-le dans votre profil :',
      button: 'Ouvrir mon profil',
      after:
        'Se connecter avec une clé d’accès, un code ou un code de récupération l’arrête aussi. Si c’était vous, il suffit d’attendre. Si vous n’avez rien demandé, sécurisez votre messagerie : quelqu’un d’autre la lit.',
    },
    'sign-in-changed': {
      subject: 'Un moyen de connexion à votre compte a changé',
      before: '{change} C’était le {date}.',
      button: 'Ouvrir mon profil',
      after:
        'Si ce n’était pas vous, annulez-le à cet endroit, fermez les autres sessions et changez aussitôt votre mot de passe.',
    },
    'sign-in-alert': {
      subject: 'Une connexion à votre compte est à vérifier',
      before:
        'SwipeClean a constaté ceci sur votre compte : {finding}. Appareil : {device}. Lieu : {place}. Heure : {date}.',
      after:
        'Si c’était vous, il n’y a rien à faire. Sinon, ouvrez SwipeClean vous-même, réinitialisez immédiatement votre mot de passe sur la page de connexion et consultez les alertes de sécurité du détecteur d’espions.',
    },
    'cleaning-paused': {
      subject: 'Le nettoyage automatique de {name} est en pause',
      before:
        'Le serveur nous refuse depuis une semaine, le nettoyage automatique est donc en pause. Vérifiez la connexion, puis réactivez-le.',
      button: 'Vérifier la connexion',
    },
    'cleaning-refused': {
      subject: '{name} refuse notre connexion',
      before:
        'Le nettoyage automatique n’a pas pu se connecter, peut-être parce que le mot de passe a changé. Reconnectez cette source. D’ici là, rien n’est nettoyé ; nous continuons d’essayer pendant une semaine.',
      button: 'Reconnecter',
    },
    'cleaning-stopped': {
      subject: 'Une règle de nettoyage de {name} a été arrêtée',
      before:
        'Une règle allait prendre bien plus que d’habitude, ou la plupart de ses éléments n’ont pas pu être déplacés. Elle reste arrêtée jusqu’à ce que vous la confirmiez à nouveau.',
      button: 'Voir la règle',
    },
    'cleaning-waiting': {
      subject: 'Le nettoyage automatique de {name} attend votre accord',
      before:
        'Un nettoyage mettrait à la corbeille dans {name} : {count} éléments, {size}. {why} Il attend votre accord pendant {days}. Rien n’a été déplacé.',
      button: 'Vérifier',
    },
  },
};
