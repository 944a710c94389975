/** Name of the script that holds all rules of a mailbox. */
export const SCRIPT_NAME = 'swipeclean';

/** A script that moves mail of the senders to a folder (RFC 5228). */
export function sieveScript(addresses: readonly string[], folder: string): string {
  const senders = addresses.map(quote).join(', ');
  return [
    '# Made by SwipeClean. Changes here are lost when a rule is added or removed there.',
    'require ["fileinto"];',
    `if address :is "from" [${senders}] {`,
    `  fileinto ${quote(folder)};`,
    '  stop;',
    '}',
    '',
  ].join('\r\n');
}

const quote = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;
