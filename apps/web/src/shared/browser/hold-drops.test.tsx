import { fireEvent, render, screen } from '@testing-library/react';
import { getEarlyInput } from './early-input';
import { holdDrops } from './hold-drops';
import { useDrop } from './use-drop';

const dropped = { name: 'Photos' };

function drop(target: Element = document.body) {
  const item = { kind: 'file', webkitGetAsEntry: () => dropped };
  return fireEvent.drop(target, { dataTransfer: { types: ['Files'], items: [item] } });
}

const taken: unknown[] = [];
function Picker() {
  useDrop(({ items }) => taken.push(items[0]!.webkitGetAsEntry()));
  return <p>Picker</p>;
}

describe('a drop before a screen takes it', () => {
  beforeAll(() => {
    holdDrops();
    // A second start of the app.
    holdDrops();
  });
  beforeEach(() => {
    taken.length = 0;
  });

  it('should be given to the first picker, once', () => {
    expect(drop()).toBe(false);
    const { unmount } = render(<Picker />);
    expect(taken).toEqual([dropped]);
    unmount();
    render(<Picker />);
    expect(taken).toEqual([dropped]);
  });

  it('should be left to a picker that is there', () => {
    render(<Picker />);
    drop();
    expect(taken).toEqual([dropped]);
    expect(getEarlyInput().drop).toBeUndefined();
  });

  it('should be forgotten when the user does something else first', () => {
    drop();
    fireEvent.pointerDown(document.body);
    render(<Picker />);
    expect(taken).toEqual([]);
  });

  it('should be left to a file input', () => {
    render(<input type="file" aria-label="List" />);
    expect(drop(screen.getByLabelText('List'))).toBe(true);
    expect(getEarlyInput().drop).toBeUndefined();
  });
});
