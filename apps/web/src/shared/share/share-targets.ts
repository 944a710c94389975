import type { ShareNetwork } from '@swipeclean/contracts';

/** Networks to share on. Instagram has no composer that a page can open, so the text is copied instead. */
export type Network = Exclude<ShareNetwork, 'device'> | 'instagram';

/** Names are the networks' own, in every language. */
export const NETWORK_NAMES: Record<Network, string> = {
  x: 'X',
  facebook: 'Facebook',
  whatsapp: 'WhatsApp',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
};

export interface ShareMessage {
  text: string;
  url: string;
}

/** Text and address in one string, for a chat or the clipboard. */
export const fullMessage = ({ text, url }: ShareMessage): string => `${text} ${url}`;

/** The maximum weight of a post on X, and the weight of any address in it. */
const POST_WEIGHT = 280;
const ADDRESS_WEIGHT = 23;

/**
 * The address of a network's composer with the message. Facebook and LinkedIn are only documented to use the address;
 * the text is passed as well, as they may still read it.
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

/** Spaces are `%20`, because some apps show a `+` as it is. */
function address(base: string, parameters: Record<string, string>): string {
  const pairs = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${base}?${pairs.join('&')}`;
}

/** The text, cut to fit a post with an address. */
export function fitPost(text: string): string {
  const room = POST_WEIGHT - ADDRESS_WEIGHT - 1;
  const characters = [...text];
  if (countPostWeight(characters) <= room) return text;
  while (countPostWeight(characters) > room - ELLIPSIS_WEIGHT) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

const ELLIPSIS_WEIGHT = 2;

/** Latin and similar scripts weigh 1 each; Chinese, Japanese, Korean and emoji 2. */
const countPostWeight = (characters: string[]): number =>
  characters.reduce((sum, character) => sum + ((character.codePointAt(0) ?? 0) <= LAST_LIGHT ? 1 : 2), 0);

const LAST_LIGHT = 0x10ff;
