import type { AccountTexts } from '../mail-texts';

export const es: AccountTexts = {
  unknownPlace: 'desconocido',
  findings: {
    'guessed-password': 'Puede que hayan adivinado la contraseña',
    'impossible-travel': 'Viaje imposible',
    'new-country': 'País nuevo',
    'new-device': 'Dispositivo nuevo',
    'new-device-and-country': 'Dispositivo nuevo en un país nuevo',
    'password-reset': 'Contraseña restablecida desde un dispositivo nuevo',
    'refresh-reuse': 'Puede que hayan robado una sesión',
  },
  changes: {
    'passkey-added': 'Se añadió una llave de acceso a tu cuenta de SwipeClean.',
    'passkey-removed': 'Se quitó una llave de acceso de tu cuenta de SwipeClean.',
    'authenticator-added': 'Se añadió una app de autenticación a tu cuenta de SwipeClean.',
    'authenticator-removed': 'Se quitó la app de autenticación de tu cuenta de SwipeClean.',
    'recovery-codes-renewed':
      'Se crearon nuevos códigos de recuperación para tu cuenta de SwipeClean; los anteriores ya no funcionan.',
    'recovery-code-used':
      'Alguien entró en tu cuenta de SwipeClean, o confirmó algo en ella, con un código de recuperación.',
  },
  questions: {
    items: 'Son más de 1000 elementos de una vez.',
    bytes: 'Son más de 5 GB de una vez.',
    share: 'Es más de una décima parte de todo, como suele pasar la primera vez.',
    guess: 'Solo suponemos qué carpeta es la papelera.',
  },
  mails: {
    'verify-email': {
      subject: 'Confirma tu dirección de correo',
      before:
        'Te damos la bienvenida a SwipeClean. Abre este enlace para confirmar que la dirección es tuya:',
      button: 'Confirmar mi dirección',
      after:
        'El enlace sirve una sola vez, durante {time}. Si no has abierto una cuenta, ignora este correo.',
    },
    'reset-password': {
      subject: 'Elige una contraseña nueva',
      before:
        'Alguien ha pedido una contraseña nueva para tu cuenta de SwipeClean. Si has sido tú, abre este enlace:',
      button: 'Elegir una contraseña nueva',
      after:
        'El enlace sirve una sola vez, durante {time}, y deja de valer si pides otro. Si no has sido tú, ignora este correo: tu contraseña no cambia.',
    },
    'change-email': {
      subject: 'Confirma tu nueva dirección de correo',
      before:
        'Alguien ha pedido usar esta dirección en una cuenta de SwipeClean. Si has sido tú, confírmalo con este enlace:',
      button: 'Usar esta dirección',
      after:
        'El enlace sirve una sola vez, durante {time}. Si no has sido tú, ignora este correo: no cambia nada.',
    },
    'email-changed': {
      subject: 'Se ha cambiado tu dirección de correo',
      before:
        'La dirección de correo de tu cuenta de SwipeClean acaba de cambiar. Con esta dirección ya no se puede iniciar sesión.',
      after: 'Si no has sido tú, escribe enseguida a nuestro soporte y protege tu buzón.',
    },
    'password-changed': {
      subject: 'Se ha cambiado tu contraseña',
      before:
        'La contraseña de tu cuenta de SwipeClean acaba de cambiar y se ha cerrado la sesión en los demás dispositivos.',
      after:
        'Si no has sido tú, pide enseguida una contraseña nueva en la página de inicio de sesión y protege tu buzón.',
    },
    'key-created': {
      subject: 'Se ha añadido una clave de API a tu cuenta',
      before:
        'Se acaba de crear una clave de API en tu cuenta de SwipeClean. Con ella, los programas pueden usar tu cuenta dentro de lo que elegiste.',
      button: 'Abrir mi perfil',
      after: 'Si no has sido tú, revoca la clave allí enseguida y cambia tu contraseña.',
    },
    'key-expiring': {
      subject: 'Una clave de API termina pronto',
      before:
        'La clave de API «{name}» de tu cuenta de SwipeClean termina el {date}. Los programas que la usan dejarán de funcionar. Crea antes una clave nueva en tu perfil y ponla en ellos.',
      button: 'Abrir mi perfil',
      after: 'Si ya no necesitas la clave, no tienes que hacer nada.',
    },
    'recovery-requested': {
      subject: 'Alguien está restableciendo la contraseña de tu cuenta',
      before:
        'Desde este buzón se ha elegido una contraseña nueva para tu cuenta de SwipeClean. Como tu cuenta tiene una llave de acceso o una app de autenticación, solo valdrá a partir del {date}, y entonces las quitará. Si no has sido tú, inicia sesión y detenlo en tu perfil:',
      button: 'Abrir mi perfil',
      after:
        'También se detiene al iniciar sesión con una llave de acceso, un código o un código de recuperación. Si has sido tú, solo tienes que esperar. Si no lo has pedido, protege tu buzón: otra persona lo lee.',
    },
    'sign-in-changed': {
      subject: 'Cambió una forma de entrar en tu cuenta',
      before: '{change} Fue el {date}.',
      button: 'Abrir mi perfil',
      after: 'Si no fuiste tú, deshazlo ahí, cierra las otras sesiones y cambia la contraseña cuanto antes.',
    },
    'sign-in-alert': {
      subject: 'Revisa un inicio de sesión en tu cuenta',
      before:
        'SwipeClean ha visto esto en tu cuenta: {finding}. Dispositivo: {device}. Lugar: {place}. Hora: {date}.',
      after:
        'Si has sido tú, no tienes que hacer nada. Si no, abre SwipeClean por tu cuenta, restablece enseguida la contraseña en la página de inicio de sesión y mira los avisos de seguridad del detector de espías.',
    },
    'cleaning-paused': {
      subject: 'La limpieza automática de {name} está en pausa',
      before:
        'El servidor nos ha rechazado durante una semana, así que la limpieza automática está en pausa. Revisa la conexión y vuelve a activarla.',
      button: 'Revisar la conexión',
    },
    'cleaning-refused': {
      subject: '{name} rechaza nuestro acceso',
      before:
        'La limpieza automática no pudo entrar, quizá porque cambió la contraseña. Vuelve a conectarla. Hasta entonces no se limpia nada; seguiremos intentándolo una semana.',
      button: 'Volver a conectar',
    },
    'cleaning-stopped': {
      subject: 'Se ha detenido una regla de limpieza de {name}',
      before:
        'Una regla iba a llevarse mucho más que antes, o la mayoría de sus elementos no se pudieron mover. Queda detenida hasta que la confirmes de nuevo.',
      button: 'Ver la regla',
    },
    'cleaning-waiting': {
      subject: 'La limpieza automática de {name} necesita tu visto bueno',
      before:
        'Una limpieza movería a la papelera en {name}: {count} elementos, {size}. {why} Espera tu visto bueno durante {days}. Aún no se ha movido nada.',
      button: 'Revisar',
    },
  },
};
