import { setImmediate } from 'node:timers/promises';
import { render, screen, fireEvent, act } from '@testing-library/react';
import { createPerson, renderScreen } from '@/testing';
import { type ComponentType, Suspense, useState } from 'react';
import { Button } from './button';
import { ChoiceRow } from './choice-row';
import { List } from './list';
import { Gauge } from './gauge';
import { Link } from './link';
import { preloadable } from './preloadable';
import { ProgressPanel } from './progress-panel';
import { SegmentedControl } from './segmented-control';

describe('button', () => {
  it.each([
    ['Move 3 files to trash (1.00 GB)', '(1.00 GB)'],
    ['Free 1.00 GB', '1.00 GB'],
    ['3個のファイルを移動（1.00 GB）', '（1.00 GB）'],
  ])('should keep the amount at the end of %s on one line', (label, amount) => {
    render(<Button>{label}</Button>);
    expect(screen.getByText(amount)).toHaveClass('whitespace-nowrap');
    expect(screen.getByRole('button')).toHaveTextContent(label);
  });

  it.each(['Get $4.99 back', 'Buy lifetime: $199 once', 'Undo'])('should leave %s whole', (label) => {
    render(<Button>{label}</Button>);
    expect(screen.getByRole('button', { name: label })).toBeVisible();
  });

  function show(unavailable: boolean | (() => void)) {
    const calls = { press: jest.fn(), send: jest.fn((event: React.FormEvent) => event.preventDefault()) };
    render(
      <form onSubmit={calls.send}>
        <input aria-label="Name" />
        <Button type="submit" unavailable={unavailable} onClick={calls.press}>
          Pay
        </Button>
      </form>,
    );
    return calls;
  }

  it('should stay focusable while it is unavailable, and do nothing', async () => {
    const { press, send } = show(true);
    await createPerson().tab();
    await createPerson().tab();
    const button = screen.getByRole('button');
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await createPerson().keyboard('{Enter}');
    await createPerson().type(screen.getByLabelText('Name'), 'Mara{Enter}');
    expect(press).not.toHaveBeenCalled();
    expect(send).not.toHaveBeenCalled();
  });

  it('should call its handler with the reason when unavailable', async () => {
    const onUnavailablePress = jest.fn();
    const { press, send } = show(onUnavailablePress);
    await createPerson().click(screen.getByRole('button'));
    expect(onUnavailablePress).toHaveBeenCalledTimes(1);
    expect(press).not.toHaveBeenCalled();
    expect(send).not.toHaveBeenCalled();
  });

  it('should work as usual once it is available', async () => {
    const { press, send } = show(false);
    expect(screen.getByRole('button')).not.toHaveAttribute('aria-disabled');
    await createPerson().click(screen.getByRole('button'));
    expect(press).toHaveBeenCalledTimes(1);
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('choice row', () => {
  const renderRow = (facts: Partial<Parameters<typeof ChoiceRow>[0]> = {}) => {
    const onToggle = jest.fn();
    render(
      <List>
        <ChoiceRow
          title="Backups"
          description="Old ones"
          trailing="8.9 GB"
          checked={false}
          onToggle={onToggle}
          {...facts}
        />
      </List>,
    );
    return onToggle;
  };

  it('should be a checkbox with name and description, pressable anywhere', async () => {
    const onToggle = renderRow();
    expect(screen.getByRole('checkbox', { name: 'Backups' })).toHaveAccessibleDescription('Old ones 8.9 GB');
    await createPerson().click(screen.getByText('8.9 GB'));
    expect(onToggle).toHaveBeenCalledTimes(1);
  });

  it('should be a radio button as one of several', () => {
    renderRow({ oneOf: 'place', checked: true });
    expect(screen.getByRole('radio', { name: 'Backups' })).toBeChecked();
  });

  it('should ignore presses while it is disabled', async () => {
    const onToggle = renderRow({ disabled: true });
    await createPerson().click(screen.getByText('Backups'));
    expect(onToggle).not.toHaveBeenCalled();
  });
});

describe('gauge', () => {
  function renderGauge(percent: number) {
    render(
      <Gauge percent={percent} label="Storage used" valueText={`${percent} of 100`}>
        {percent}
      </Gauge>,
    );
    return screen.getByRole('meter', { name: 'Storage used' });
  }

  it.each([0, 45, 60])('should be green at %d %% (HOME-04, CONST-11)', (percent) => {
    expect(renderGauge(percent)).toHaveAttribute('data-status', 'good');
  });

  it.each([60.1, 71, 80])('should be amber at %d %% (HOME-05, CONST-11)', (percent) => {
    expect(renderGauge(percent)).toHaveAttribute('data-status', 'warn');
  });

  it.each([80.1, 99, 140])('should be red at %d %% (HOME-06, CONST-11)', (percent) => {
    expect(renderGauge(percent)).toHaveAttribute('data-status', 'bad');
  });

  it('should expose its reading to assistive technology', () => {
    const gauge = renderGauge(71);
    expect(gauge).toHaveAttribute('aria-valuenow', '71');
    expect(gauge).toHaveAttribute('aria-valuetext', '71 of 100');
  });
});

describe('link', () => {
  const link = () => screen.getByRole('link', { name: 'Go' });

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

describe('a preloadable component', () => {
  const Name = ({ name }: { name: string }) => {
    const [first] = useState(name);
    return <p>{`${first} ${name}`}</p>;
  };
  const show = (View: ComponentType<{ name: string }>, name = 'one') => (
    <Suspense fallback="loading">
      <View name={name} />
    </Suspense>
  );

  it('should render at once when it was loaded before, and load once', async () => {
    const load = jest.fn(() => Promise.resolve({ default: Name }));
    const View = preloadable(load);
    View.preload();
    View.preload();
    await Promise.resolve();
    await Promise.resolve();
    View.preload();
    render(show(View));
    expect(screen.getByText('one one')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('should show the fallback meanwhile otherwise, and keep its state when it is loaded again', async () => {
    const View = preloadable(() => Promise.resolve({ default: Name }));
    const { rerender } = render(show(View));
    expect(screen.getByText('loading')).toBeVisible();
    expect(await screen.findByText('one one')).toBeVisible();
    View.preload();
    rerender(show(View, 'two'));
    expect(screen.getByText('one two')).toBeVisible();
  });

  it('should load again when the first time failed', async () => {
    const load = jest.fn(() => Promise.resolve({ default: Name }));
    const View = preloadable(load.mockRejectedValueOnce(new Error('offline')));
    View.preload();
    await act(() => setImmediate());
    render(show(View));
    expect(await screen.findByText('one one')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('progress panel', () => {
  it('should show files and bytes only where they are counted', () => {
    const { rerender } = render(
      <ProgressPanel title="Scanning" progress={{ fraction: 0.5, files: 0, bytes: 0 }} />,
    );
    expect(screen.getByText('0 files')).toBeVisible();
    expect(screen.getByText('0 Bytes')).toBeVisible();
    rerender(<ProgressPanel title="Scanning" progress={{ fraction: 0.5 }} />);
    expect(screen.getByRole('progressbar', { name: 'Scanning' })).toHaveAttribute('aria-valuenow', '50');
    expect(screen.queryByText(/file|Bytes/)).not.toBeInTheDocument();
  });
});

describe('progress bar', () => {
  const fill = () => screen.getByRole('progressbar').firstElementChild;

  it('should show no share while the total is unknown, then as much as the text says', () => {
    const { rerender } = render(<ProgressPanel title="Moving" progress={{ fraction: null }} />);
    expect(screen.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
    expect(screen.queryByText(/%/)).not.toBeInTheDocument();
    expect(fill()).toHaveClass('animate-slide');
    expect(fill()).not.toHaveStyle({ width: '0%' });
    rerender(<ProgressPanel title="Moving" progress={{ fraction: 0.14 }} />);
    expect(screen.getByText('14%')).toBeVisible();
    expect(fill()).toHaveStyle({ width: '14%' });
    expect(fill()).not.toHaveClass('transition-all');
  });

  it('should offer Cancel until the work cannot be cancelled, also where all of its figures are full', () => {
    const panel = (canCancel?: boolean) => (
      <ProgressPanel title="Moving" progress={{ fraction: 1 }} onCancel={jest.fn()} canCancel={canCancel} />
    );
    const cancel = () => screen.getByRole('button', { name: 'Cancel' });
    const { rerender } = render(panel());
    expect(cancel()).toBeEnabled();
    rerender(panel(false));
    expect(cancel()).toBeDisabled();
  });
});

describe('segmented control', () => {
  const options = [
    { value: 'day', label: 'Day' },
    { value: 'night', label: 'Night' },
  ] as const;
  function Example() {
    const [value, setValue] = useState<'day' | 'night'>('day');
    return <SegmentedControl label="Time" value={value} options={options} onChange={setValue} />;
  }

  it('should be one radio group, operated by press or arrow key', async () => {
    const { person } = renderScreen(<Example />);
    expect(screen.getByRole('group', { name: 'Time' })).toBeVisible();
    await person.click(screen.getByText('Night'));
    expect(screen.getByRole('radio', { name: 'Night' })).toBeChecked();
    await person.tab({ shift: true });
    await person.tab();
    expect(screen.getByRole('radio', { name: 'Night' })).toHaveFocus();
    await person.keyboard('{ArrowLeft}');
    expect(screen.getByRole('radio', { name: 'Day' })).toBeChecked();
  });
});
