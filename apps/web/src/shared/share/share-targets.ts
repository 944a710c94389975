import type { ShareNetwork } from '@swipeclean/contracts';

/** Networks that a share can be offered for; Instagram has no composer that a page could open, so there the text is copied. */
export type Network = Exclude<ShareNetwork, 'device'> | 'instagram';

/** Names are the networks' own, in every language. */
export const NETWORK_NAMES: Record<Network, string> = {
  x: 'X',
  facebook: 'Facebook',
  whatsapp: 'WhatsApp',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
};

/** What is shared: words, and the address that goes with them. */
export interface ShareMessage {
  text: string;
  url: string;
}

/** The message in one piece, as a chat or the clipboard takes it. */
export const fullMessage = ({ text, url }: ShareMessage): string => `${text} ${url}`;

/** Most that a post on X weighs, and what any address in it weighs there. */
const POST_WEIGHT = 280;
const ADDRESS_WEIGHT = 23;

/**
 * Where a network's composer opens with the message in it. Facebook and LinkedIn promise to take the address only, and
 * draw the rest from the page; the words go along for as long as they are read.
 */
export function composerAddress(network: Exclude<Network, 'instagram'>, message: ShareMessage): string {
  const { text, url } = message;
  switch (network) {
    case 'x':
      return address('https://x.com/intent/post', { text: fitPost(text), url });
    case 'facebook':
      return address('https://www.facebook.com/sharer/sharer.php', { u: url, quote: text });
    case 'whatsapp':
      return address('https://wa.me/', { text: fullMessage(message) });
    case 'linkedin':
      return address('https://www.linkedin.com/sharing/share-offsite/', { url, text });
  }
}

/** Spaces are `%20`: a `+` is left standing in messages by some apps. */
function address(base: string, parameters: Record<string, string>): string {
  const pairs = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${base}?${pairs.join('&')}`;
}

/** The words, cut where a post with an address would grow too long. */
export function fitPost(text: string): string {
  const room = POST_WEIGHT - ADDRESS_WEIGHT - 1;
  const characters = [...text];
  if (countPostWeight(characters) <= room) return text;
  while (countPostWeight(characters) > room - ELLIPSIS_WEIGHT) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

const ELLIPSIS_WEIGHT = 2;

/** Latin and its kin weigh 1 each, Chinese, Japanese, Korean and emoji 2. */
const countPostWeight = (characters: string[]): number =>
  characters.reduce((sum, character) => sum + ((character.codePointAt(0) ?? 0) <= LAST_LIGHT ? 1 : 2), 0);

const LAST_LIGHT = 0x10ff;
