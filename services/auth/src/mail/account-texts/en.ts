import type { AccountTexts } from '../mail-texts';

export const en: AccountTexts = {
  unknownPlace: 'not known',
  findings: {
    'guessed-password': 'Someone may have guessed your password',
    'impossible-travel': 'Impossible travel',
    'new-country': 'New country',
    'new-device': 'New device',
    'new-device-and-country': 'New device in a new country',
    'password-reset': 'Password reset by a new device',
    'refresh-reuse': 'Someone may have copied a session',
  },
  changes: {
    'passkey-added': 'A passkey was added to your SwipeClean account.',
    'passkey-removed': 'A passkey was removed from your SwipeClean account.',
    'authenticator-added': 'An authenticator app was added to your SwipeClean account.',
    'authenticator-removed': 'The authenticator app was removed from your SwipeClean account.',
    'recovery-codes-renewed':
      'New recovery codes were made for your SwipeClean account; the old ones no longer work.',
    'recovery-code-used':
      'Somebody signed in to your SwipeClean account, or confirmed something in it, with a recovery code.',
  },
  questions: {
    items: 'That is more than 1,000 items at once.',
    bytes: 'That is more than 5 GB at once.',
    share: 'That is more than a tenth of everything there, as a first run often is.',
    guess: 'We are only guessing which folder is the trash.',
  },
  mails: {
    'verify-email': {
      subject: 'Confirm your e-mail address',
      before: 'Welcome to SwipeClean. Please confirm that this address is yours by opening this link:',
      button: 'Confirm my address',
      after: 'The link works once, within {time}. If you did not open an account, ignore this mail.',
    },
    'reset-password': {
      subject: 'Set a new password',
      before:
        'Somebody asked to set a new password for your SwipeClean account. If that was you, open this link:',
      button: 'Set a new password',
      after:
        'The link works once, within {time}, and ends when you ask for another. If it was not you, ignore this mail: your password stays as it is.',
    },
    'change-email': {
      subject: 'Confirm your new e-mail address',
      before:
        'Somebody asked to use this address for a SwipeClean account. If that was you, confirm it by opening this link:',
      button: 'Use this address',
      after: 'The link works once, within {time}. If it was not you, ignore this mail: nothing changes.',
    },
    'email-changed': {
      subject: 'Your e-mail address was changed',
      before:
        'The e-mail address of your SwipeClean account was just changed. This address can no longer sign in to it.',
      after: 'If that was not you, write to our support at once, and secure your mailbox.',
    },
    'password-changed': {
      subject: 'Your password was changed',
      before:
        'The password of your SwipeClean account was just changed, and the other devices were signed out.',
      after:
        'If that was not you, ask for a new password on the sign-in page at once, and secure your mailbox.',
    },
    'key-created': {
      subject: 'An API key was added to your account',
      before:
        'An API key was just created in your SwipeClean account. Programs can use your account with it, within what you chose for it.',
      button: 'Open my profile',
      after: 'If that was not you, revoke the key there at once, and change your password.',
    },
    'key-expiring': {
      subject: 'An API key ends soon',
      before:
        'The API key “{name}” of your SwipeClean account ends on {date}. Programs that use it then stop working. Create a new key in your profile before that, and give it to them.',
      button: 'Open my profile',
      after: 'If you no longer need the key, there is nothing to do.',
    },
    'recovery-requested': {
      subject: 'Somebody resets the password of your account',
      before:
        'A new password was set for your SwipeClean account from this mailbox. Because your account has a passkey or an authenticator app, it works only from {date} on, and then removes them. If that was not you, sign in and stop it in your profile:',
      button: 'Open my profile',
      after:
        'Signing in with a passkey, a code or a recovery code stops it too. If it was you, there is nothing to do but wait. Secure your mailbox if you did not ask for this: somebody else reads it.',
    },
    'sign-in-changed': {
      subject: 'A way to sign in to your account changed',
      before: '{change} This was on {date}.',
      button: 'Open my profile',
      after: 'If that was not you, undo it there, end the other sessions and change your password at once.',
    },
    'sign-in-alert': {
      subject: 'A sign-in to your account needs a look',
      before:
        'SwipeClean saw this with your account: {finding}. Device: {device}. Place: {place}. Time: {date}.',
      after:
        'If that was you, there is nothing to do. If it was not, open SwipeClean yourself, reset your password on the sign-in page at once, and look at the security alerts of Spy Detector.',
    },
    'cleaning-paused': {
      subject: 'Automatic cleaning of {name} is paused',
      before:
        'The server has refused us for a week, so automatic cleaning is paused. Check the connection, then turn it on again.',
      button: 'Check the connection',
    },
    'cleaning-refused': {
      subject: '{name} refuses to sign us in',
      before:
        'Automatic cleaning could not sign in, maybe because the password was changed. Connect it again. Until then nothing is cleaned; we go on trying for a week.',
      button: 'Connect again',
    },
    'cleaning-stopped': {
      subject: 'A cleaning rule of {name} was stopped',
      before:
        'A rule was about to take far more than before, or most of its items could not be moved. It is stopped until you confirm it again.',
      button: 'Look at the rule',
    },
    'cleaning-waiting': {
      subject: 'Automatic cleaning of {name} needs your OK',
      before:
        'A run would move to the trash in {name}: {count} items, {size}. {why} It waits for your OK for {days}. Nothing has been moved.',
      button: 'Review',
    },
  },
};
