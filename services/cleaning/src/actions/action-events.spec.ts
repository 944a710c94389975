import fc from 'fast-check';
import { type ActionEvent, applyEvent, heldOf, reserved } from './action-events';

const AT = new Date(0);
const events = fc.array(
  fc.record({
    type: fc.constantFrom('moved' as const, 'restored' as const, 'emptied' as const),
    files: fc.integer({ min: 0, max: 6 }),
    bytes: fc.integer({ min: 0, max: 60 }),
  }),
);

describe('events of a removal in any order', () => {
  it('should never count more than was reserved, nor less than nothing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 0, max: 60 }),
        events,
        (files, bytes, all) => {
          let sums = reserved({ files, bytes });
          for (const event of all) {
            sums = applyOrRefuse(sums, event);
            const held = heldOf(sums);
            const counted = [sums.restoredFiles, sums.restoredBytes, sums.emptiedFiles, sums.emptiedBytes];
            expect(Math.min(held.files, held.bytes, ...counted)).toBeGreaterThanOrEqual(0);
            expect(sums.files).toBeLessThanOrEqual(files);
            expect(sums.bytes).toBeLessThanOrEqual(bytes);
            if (sums.status === 'reserved') continue;
            expect(sums.restoredFiles + sums.emptiedFiles + held.files).toBe(sums.files);
            expect(sums.restoredBytes + sums.emptiedBytes + held.bytes).toBe(sums.bytes);
            if (sums.files > 0 && held.files === 0) expect(held.bytes).toBe(0);
            expect(sums.restorableUntil !== null).toBe(held.files > 0);
          }
        },
      ),
    );
  });
});

/** A refused event changes nothing. */
function applyOrRefuse(sums: ReturnType<typeof reserved>, event: ActionEvent) {
  try {
    return applyEvent(sums, { ...event, restorableUntil: AT }, AT);
  } catch {
    return sums;
  }
}
