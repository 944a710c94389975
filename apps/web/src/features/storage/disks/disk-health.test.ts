import { rateDisks, usedShare } from './disk-health';

const GB = 1e9;
const disk = (used: number, free: number, reserved = 0) => ({
  path: '/',
  size: (used + free + reserved) * GB,
  used: used * GB,
  free: free * GB,
  roots: [],
});

describe('the health of disks', () => {
  it.each([
    ['Poor', disk(951, 49)],
    ['Poor', disk(90.1, 9.9)],
    ['Poor', disk(50, 9.9)],
    ['Fair', disk(50, 10.1)],
    ['Fair', disk(900, 100)],
    ['Good', disk(80, 20)],
    ['Good', disk(7, 3)],
    ['Excellent', disk(60, 40)],
  ])('should be %s by free space', (health, one) => {
    expect(rateDisks([one])).toBe(health);
  });

  it('should be that of the worst disk', () => {
    expect(rateDisks([disk(1, 99), disk(85, 15), disk(70, 30)])).toBe('Fair');
    expect(rateDisks([disk(1, 99), disk(95, 5), disk(85, 15)])).toBe('Poor');
  });

  it('should not count what the system reserves as used', () => {
    expect(usedShare(disk(50, 50, 150))).toBe(0.5);
  });
});
