import type { AccountTexts } from '../mail-texts';

export const pt: AccountTexts = {
  unknownPlace: 'desconhecido',
  findings: {
    'guessed-password': 'A senha pode ter sido adivinhada',
    'impossible-travel': 'Viagem impossível',
    'new-country': 'Novo país',
    'new-device': 'Novo dispositivo',
    'new-device-and-country': 'Novo dispositivo em um novo país',
    'password-reset': 'Senha redefinida por um dispositivo novo',
    'refresh-reuse': 'Uma sessão pode ter sido roubada',
  },
  changes: {
    'passkey-added': 'Uma chave de acesso foi adicionada à sua conta SwipeClean.',
    'passkey-removed': 'Uma chave de acesso foi removida da sua conta SwipeClean.',
    'authenticator-added': 'Um app autenticador foi adicionado à sua conta SwipeClean.',
    'authenticator-removed': 'O app autenticador foi removido da sua conta SwipeClean.',
    'recovery-codes-renewed':
      'Novos códigos de recuperação foram criados para sua conta SwipeClean; os antigos não funcionam mais.',
    'recovery-code-used':
      'Alguém entrou na sua conta SwipeClean, ou confirmou algo nela, com um código de recuperação.',
  },
  questions: {
    items: 'São mais de 1.000 itens de uma vez.',
    bytes: 'São mais de 5 GB de uma vez.',
    share: 'É mais de um décimo de tudo, como costuma ser na primeira vez.',
    guess: 'Só estamos supondo qual pasta é a lixeira.',
  },
  mails: {
    'verify-email': {
      subject: 'Confirme seu endereço de e-mail',
      before: 'Boas-vindas ao SwipeClean. Abra este link para confirmar que este endereço é seu:',
      button: 'Confirmar meu endereço',
      after: 'O link funciona uma única vez, por {time}. Se você não abriu uma conta, ignore este e-mail.',
    },
    'reset-password': {
      subject: 'Defina uma nova senha',
      before: 'Alguém pediu uma nova senha para sua conta do SwipeClean. Se foi você, abra este link:',
      button: 'Definir uma nova senha',
      after:
        'O link funciona uma única vez, por {time}, e deixa de valer se você pedir outro. Se não foi você, ignore este e-mail: sua senha continua a mesma.',
    },
    'change-email': {
      subject: 'Confirme seu novo endereço de e-mail',
      before:
        'Alguém pediu para usar este endereço em uma conta do SwipeClean. Se foi você, confirme por este link:',
      button: 'Usar este endereço',
      after: 'O link funciona uma única vez, por {time}. Se não foi você, ignore este e-mail: nada muda.',
    },
    'email-changed': {
      subject: 'Seu endereço de e-mail foi alterado',
      before:
        'O endereço de e-mail da sua conta do SwipeClean acabou de ser alterado. Este endereço não entra mais nela.',
      after: 'Se não foi você, escreva imediatamente para o nosso suporte e proteja sua caixa de entrada.',
    },
    'password-changed': {
      subject: 'Sua senha foi alterada',
      before:
        'A senha da sua conta do SwipeClean acabou de ser alterada, e os outros dispositivos foram desconectados.',
      after:
        'Se não foi você, peça imediatamente uma nova senha na página de login e proteja sua caixa de entrada.',
    },
    'key-created': {
      subject: 'Uma chave de API foi adicionada à sua conta',
      before:
        'Uma chave de API acabou de ser criada na sua conta do SwipeClean. Com ela, programas podem usar sua conta dentro do que você escolheu.',
      button: 'Abrir meu perfil',
      after: 'Se não foi você, revogue a chave ali imediatamente e troque sua senha.',
    },
    'key-expiring': {
      subject: 'Uma chave de API termina em breve',
      before:
        'A chave de API “{name}” da sua conta do SwipeClean termina em {date}. Depois disso, os programas que a usam param de funcionar. Antes disso, crie uma nova chave no seu perfil e coloque-a neles.',
      button: 'Abrir meu perfil',
      after: 'Se você não precisa mais da chave, não é preciso fazer nada.',
    },
    'recovery-requested': {
      subject: 'Alguém está redefinindo a senha da sua conta',
      before:
        'Uma nova senha foi definida para sua conta do SwipeClean a partir desta caixa de entrada. Como sua conta tem uma chave de acesso ou um app autenticador, ela só vale a partir de {date} e então os remove. Se não foi você, entre e interrompa isso no seu perfil:',
      button: 'Abrir meu perfil',
      after:
        'Entrar com uma chave de acesso, um código ou um código de recuperação também interrompe. Se foi você, basta esperar. Se você não pediu isso, proteja sua caixa de entrada: outra pessoa a lê.',
    },
    'sign-in-changed': {
      subject: 'Uma forma de entrar na sua conta mudou',
      before: '{change} Foi em {date}.',
      button: 'Abrir meu perfil',
      after: 'Se não foi você, desfaça isso lá, encerre as outras sessões e troque a senha imediatamente.',
    },
    'sign-in-alert': {
      subject: 'Confira um acesso à sua conta',
      before:
        'O SwipeClean viu isto na sua conta: {finding}. Dispositivo: {device}. Lugar: {place}. Hora: {date}.',
      after:
        'Se foi você, não é preciso fazer nada. Se não foi, abra o SwipeClean por conta própria, redefina imediatamente sua senha na página de login e veja os alertas de segurança do detector de espiões.',
    },
    'cleaning-paused': {
      subject: 'A limpeza automática de {name} está em pausa',
      before:
        'O servidor nos recusou por uma semana, então a limpeza automática está em pausa. Verifique a conexão e ative-a de novo.',
      button: 'Verificar a conexão',
    },
    'cleaning-refused': {
      subject: '{name} recusa nosso acesso',
      before:
        'A limpeza automática não conseguiu entrar, talvez porque a senha mudou. Conecte de novo. Até lá nada é limpo; continuamos tentando por uma semana.',
      button: 'Conectar de novo',
    },
    'cleaning-stopped': {
      subject: 'Uma regra de limpeza de {name} foi interrompida',
      before:
        'Uma regra ia levar muito mais do que antes, ou a maioria dos itens não pôde ser movida. Ela fica parada até você confirmá-la de novo.',
      button: 'Ver a regra',
    },
    'cleaning-waiting': {
      subject: 'A limpeza automática de {name} precisa do seu OK',
      before:
        'Uma limpeza moveria para a lixeira em {name}: {count} itens, {size}. {why} Ela espera seu OK por {days}. Nada foi movido.',
      button: 'Revisar',
    },
  },
};
