import { render, screen } from '@testing-library/react';
import { Gauge } from './gauge';

function renderGauge(percent: number) {
  render(
    <Gauge percent={percent} label="Storage used" valueText={`${percent} of 100`}>
      {percent}
    </Gauge>,
  );
  return screen.getByRole('meter', { name: 'Storage used' });
}

describe('gauge', () => {
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
