import { fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { useRangeSelection } from './use-range-selection';

function List({ order }: { order: readonly number[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const { handlers } = useRangeSelection(list, {
    units: order.map((id) => ({ ids: [id], bytes: 1 })),
    isTicked: ({ ids }) => ticked.includes(ids[0]!),
    setTicked: (ids, isTicked) =>
      setTicked((before) => [...before.filter((id) => !ids.includes(id)), ...(isTicked ? ids : [])]),
  });
  return (
    <ul ref={list} {...handlers}>
      {order.map((id, place) => (
        <li key={id} data-unit={place} data-ticked={ticked.includes(id)}>
          photo {id}
        </li>
      ))}
    </ul>
  );
}

const photo = (id: number) => screen.getByText(`photo ${id}`);
const ticked = () =>
  screen
    .getAllByText(/photo/)
    .filter(({ dataset }) => dataset.ticked === 'true')
    .map(({ textContent }) => textContent);
/** jsdom's own pointer events have neither buttons nor a type. */
const mouse = (type: string) =>
  Object.assign(new MouseEvent(type, { bubbles: true, button: 0, buttons: 1, clientX: 5, clientY: 200 }), {
    pointerType: 'mouse',
  });
function moveTo(target: Element) {
  Object.assign(document, { elementFromPoint: () => target });
  fireEvent(target, mouse('pointermove'));
}

it('should tick by photo, not by place, where photos move while a drag goes on', () => {
  const { rerender } = render(<List order={[1, 2, 3, 4]} />);
  fireEvent(photo(1), mouse('pointerdown'));
  moveTo(photo(3));
  expect(ticked()).toEqual(['photo 1', 'photo 2', 'photo 3']);
  // The date of the third was read: it is of another month.
  rerender(<List order={[3, 1, 2, 4]} />);
  moveTo(photo(2));
  expect(ticked()).toEqual(['photo 1', 'photo 2']);
});
