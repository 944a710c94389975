import { ProcessHealthChecks } from '../health/process-health';
import { ProcessDrain } from './process-drain';

/** A part whose pause ends when the test says so. */
class Part {
  isTaking = true;
  runningCount = 0;
  end: () => void = () => undefined;
  fail: (error: Error) => void = () => undefined;

  constructor(private readonly isSlow = false) {}

  async pause(): Promise<void> {
    if (this.isSlow)
      await new Promise<void>((resolve, reject) => Object.assign(this, { end: resolve, fail: reject }));
    this.isTaking = false;
  }

  resume(): void {
    this.isTaking = true;
  }
}

const soon = () => new Promise((resolve) => setImmediate(resolve));

function createDrain(parts: Record<string, Part>) {
  const health = new ProcessHealthChecks({});
  const drain = new ProcessDrain(health);
  for (const [name, part] of Object.entries(parts)) drain.add(name, part);
  return { drain, health };
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
});

afterEach(() => {
  jest.useRealTimers();
});

describe('ProcessDrain', () => {
  it('should pause a part that is added after the drain', async () => {
    const { drain } = createDrain({});
    await drain.drain();
    const late = new Part();
    drain.add('late', late);
    await soon();
    expect(late.isTaking).toBe(false);
  });

  it('should resume the other parts while one hangs, and that one as soon as it is paused', async () => {
    const [hung, other] = [new Part(true), new Part()];
    const { drain, health } = createDrain({ hung, other });
    void drain.drain();
    await soon();
    expect(other.isTaking).toBe(false);
    void drain.undrain();
    await soon();
    expect(other.isTaking).toBe(true);
    expect(await health.getReadiness()).toMatchObject({ status: 'up' });
    hung.end();
    await soon();
    expect(hung.isTaking).toBe(true);
  });

  it('should not begin again while the process stops', async () => {
    const part = new Part();
    const { drain, health } = createDrain({ part });
    await drain.drain();
    health.isStopping = true;
    await expect(drain.undrain()).rejects.toMatchObject({ code: 'CONFLICT' });
    await soon();
    expect(part.isTaking).toBe(false);
  });

  it('should be drained when that was asked last', async () => {
    const [slow, other] = [new Part(true), new Part()];
    const { drain } = createDrain({ slow, other });
    void drain.drain();
    void drain.undrain();
    void drain.drain();
    await soon();
    slow.end();
    await soon();
    slow.end();
    await soon();
    expect(drain.get()).toMatchObject({ isDraining: true, since: expect.any(String) });
    expect([slow.isTaking, other.isTaking]).toEqual([false, false]);
  });

  it('should tell that a part could not be paused, and resume all the same', async () => {
    const [broken, slow] = [new Part(true), new Part(true)];
    const { drain } = createDrain({ broken, slow });
    const drained = drain.drain();
    await soon();
    broken.fail(new Error('connection closed'));
    await expect(drained).rejects.toThrow('connection closed');
    const undrained = drain.undrain();
    await soon();
    slow.end();
    expect(await undrained).toMatchObject({ isDraining: false });
    expect([broken.isTaking, slow.isTaking]).toEqual([true, true]);
  });
});
