import type { MessageStructureObject } from 'imapflow';
import { readParts } from './message-parts';

const attachment = (part: string, name = 'a.pdf') =>
  ({
    part,
    type: 'application/pdf',
    disposition: 'attachment',
    dispositionParameters: { filename: name },
  }) as MessageStructureObject;
const read = (...childNodes: MessageStructureObject[]) =>
  readParts({ type: 'multipart/mixed', childNodes } as MessageStructureObject).attachments;

describe('readParts', () => {
  it('should read at most 20 attachments of a message', () => {
    const parts = Array.from({ length: 30 }, (_, index) => attachment(`${index + 1}`));
    expect(read(...parts).map(({ part }) => part)).toEqual(parts.slice(0, 20).map(({ part }) => part));
  });

  it('should cut long names and leave out parts at a great depth', () => {
    const found = read(attachment('1', 'n'.repeat(1000)), attachment('1.'.repeat(100)));
    expect(found).toMatchObject([{ part: '1', name: 'n'.repeat(200) }]);
  });
});
