import type { SignInEvidence, WatchRule } from '@swipeclean/contracts/server';

/** The title of an alert and the reason of its detection. */
export interface AlertTexts {
  title: string;
  reason: string;
}

/** Writes the texts in English; the app translates by rule and evidence. */
export function writeAlertTexts(rule: WatchRule, evidence: SignInEvidence): AlertTexts {
  const { device, ipAddress } = evidence;
  const place = evidence.location ?? 'an unknown place';
  switch (rule) {
    case 'new-device':
      return {
        title: 'New device',
        reason: `Your account was signed in to with ${device} for the first time.`,
      };
    case 'new-country':
      return {
        title: 'New country',
        reason: `Your account was signed in to from ${place} for the first time.`,
      };
    case 'new-device-and-country': {
      const reason = `Your account was signed in to with ${device} from ${place}, both for the first time.`;
      return { title: 'New device in a new country', reason };
    }
    case 'impossible-travel': {
      const way = `${evidence.distanceKm} km in ${formatHours(evidence.hours ?? 0)}`;
      const reason = `From ${evidence.previousLocation ?? 'the place before'} to ${place} are ${way}, which nobody travels.`;
      return { title: 'Impossible travel', reason };
    }
    case 'guessed-password': {
      const reason = `${evidence.failures} wrong passwords within 15 minutes, then the right one, from ${ipAddress}.`;
      return { title: 'Password may be guessed', reason };
    }
    case 'password-reset': {
      const reason = `The password of your account was reset with ${device} from ${place}. The account had not been used with that device before.`;
      return { title: 'Password reset by a new device', reason };
    }
    case 'refresh-reuse': {
      const reason = `A sign-in token that was replaced long since was used again from ${ipAddress}. Its session has ended.`;
      return { title: 'Session may be stolen', reason };
    }
  }
}

const formatHours = (hours: number) =>
  hours < 1 ? `${Math.round(hours * 60)} min` : `${hours.toFixed(1)} h`;
