import { sampleCopies, sampleFile, sampleTotals } from '../../testing/samples';
import {
  createChoice,
  estimateChoice,
  isNothing,
  isTicked,
  NO_CHOICE,
  tickStateOf,
  toggleFile,
  toggleList,
  toPlanRequest,
} from './drive-choice';

const [kept, copy, other] = sampleCopies as [typeof sampleFile, typeof sampleFile, typeof sampleFile];
const single = { ...sampleFile, id: 's', group: null, isKept: false };

describe('what goes of a drive', () => {
  it('should be the proven copies at first, without the one that stays', () => {
    const choice = createChoice(sampleTotals);
    expect([kept, copy, other, single].map((file) => isTicked(choice, file))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(toPlanRequest('d', choice)).toEqual({ id: 'd', copies: true });
  });

  it('should never tick probable copies, files of others and the copy that stays', () => {
    const choice = toggleList(createChoice(sampleTotals), 'photos');
    expect(isTicked(createChoice(sampleTotals), { ...copy, isProbable: true })).toBe(false);
    expect(isTicked(choice, { ...single, isShared: true })).toBe(false);
    expect(isTicked(choice, kept)).toBe(false);
    expect(isTicked(choice, single)).toBe(true);
  });

  it('should leave single files out of a list, and take them back', () => {
    const choice = toggleFile(createChoice(sampleTotals), copy);
    expect(isTicked(choice, copy)).toBe(false);
    expect(tickStateOf(choice, 'copies')).toBe('mixed');
    expect(toPlanRequest('d', choice)).toEqual({ id: 'd', copies: true, exceptIds: ['f2'] });
    expect(toPlanRequest('d', toggleFile(choice, copy))).toEqual({ id: 'd', copies: true });
  });

  it('should take single files beside the lists', () => {
    const choice = toggleFile(NO_CHOICE, single);
    expect(toPlanRequest('d', choice)).toEqual({ id: 'd', fileIds: ['s'] });
    expect(tickStateOf(choice, 'photos')).toBe('mixed');
    expect(isNothing(choice)).toBe(false);
    expect(isNothing(toggleFile(choice, single))).toBe(true);
  });

  it('should forget differing files when their list is ticked', () => {
    const choice = toggleList(toggleFile(NO_CHOICE, single), 'photos');
    expect(toPlanRequest('d', choice)).toEqual({ id: 'd', categories: ['photos'] });
    expect(tickStateOf(choice, 'photos')).toBe(true);
  });

  it('should count what goes, and say where it is only a maximum', () => {
    const copies = createChoice(sampleTotals);
    expect(estimateChoice(copies, sampleTotals)).toMatchObject({ files: 2, isExact: true });
    expect(estimateChoice(toggleFile(copies, copy), sampleTotals)).toMatchObject({
      files: 1,
      bytes: sampleTotals.duplicates.bytes - copy.bytes,
    });
    expect(estimateChoice(toggleList(copies, 'music'), sampleTotals)).toMatchObject({
      files: 12,
      isExact: false,
    });
  });
});
