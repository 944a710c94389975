import { fireEvent, screen } from '@testing-library/react';
import { renderScreen } from '@/testing/render-screen';
import { Link } from './link';

const link = () => screen.getByRole('link', { name: 'Go' });

describe('link', () => {
  it('should navigate without a page load', async () => {
    const { person, place } = renderScreen(<Link to="/clean?tab=demo">Go</Link>);
    expect(link()).toHaveAttribute('href', '/clean?tab=demo');
    await person.click(link());
    expect(place()).toBe('/clean?tab=demo');
  });

  it.each([
    ['a press with a key that opens a tab', { ctrlKey: true }, {}],
    ['an address that the server answers', {}, { reloadDocument: true }],
    ['a link that opens elsewhere', {}, { target: '_blank' }],
    ['a file to save', {}, { download: 'file' }],
    ['another site', {}, { to: 'https://example.com/' }],
    ['a mail', {}, { to: 'mailto:support@example.com' }],
  ])('should leave %s to the browser', (_, press, props) => {
    const stay = jest.fn((event: MouseEvent) => event.preventDefault());
    document.addEventListener('click', stay);
    const { place } = renderScreen(
      <Link to="/clean" {...props}>
        Go
      </Link>,
    );
    expect(link()).toHaveAttribute('href', 'to' in props ? props.to : '/clean');
    fireEvent.click(link(), press);
    document.removeEventListener('click', stay);
    expect(place()).toBe('/');
  });

  it('should stay when its handler prevents the navigation', async () => {
    const { person, place } = renderScreen(
      <Link to="/clean" onClick={(event) => event.preventDefault()}>
        Go
      </Link>,
    );
    await person.click(link());
    expect(place()).toBe('/');
  });
});
