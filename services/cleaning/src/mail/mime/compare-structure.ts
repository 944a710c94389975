import type { MessageStructureObject } from 'imapflow';
import type { MimePart } from './scan-mime';

/** How the mail server's view of a message differs from ours; null where both are the same. */
export interface StructureDifference {
  number: string;
  what: 'parts' | 'type' | 'encoding' | 'size';
}

/**
 * Compares the parts that were found in a source with those that the server names (BODYSTRUCTURE), which are read by
 * another program. A forwarded message counts as one part. Sizes are compared where the server counts bytes exactly;
 * some estimate (MailCore/mailcore2#199).
 */
export function findDifference(
  part: MimePart,
  structure: MessageStructureObject,
  isSizeExact: boolean,
): StructureDifference | null {
  const number = part.number || structure.part || '1';
  const differs = (what: StructureDifference['what']) => ({ number, what });
  const children = structure.type === 'message/rfc822' ? [] : (structure.childNodes ?? []);
  if (children.length !== part.children.length) return differs('parts');
  if (structure.type?.toLowerCase() !== part.type) return differs('type');
  for (const [at, child] of part.children.entries()) {
    const difference = findDifference(child, children[at] as MessageStructureObject, isSizeExact);
    if (difference) return difference;
  }
  if (children.length > 0) return null;
  if ((structure.encoding?.toLowerCase() ?? '7bit') !== part.encoding) return differs('encoding');
  return isSizeExact && structure.size !== part.end - part.bodyStart ? differs('size') : null;
}
