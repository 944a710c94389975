import { addFreedSpace, readFreedSpace, readWaitingTrash, setWaitingTrash } from './freed-space';

describe('what was freed in this browser', () => {
  it('should be summed since the first time, and count nothing that freed nothing', () => {
    jest.useFakeTimers({ now: new Date('2025-11-03') });
    addFreedSpace(0);
    expect(readFreedSpace()).toBeNull();
    addFreedSpace(100);
    jest.setSystemTime(new Date('2025-12-24'));
    addFreedSpace(20);
    expect(readFreedSpace()).toEqual({ bytes: 120, since: new Date('2025-11-03').getTime() });
    jest.useRealTimers();
  });

  it('should start again where something else broke it, and end no task where nothing can be stored', () => {
    localStorage.setItem('freed-space', 'broken');
    expect(readFreedSpace()).toBeNull();
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    expect(() => addFreedSpace(5)).not.toThrow();
  });

  it('should remember the last trash with contents, until that one is empty', () => {
    localStorage.clear();
    addFreedSpace(5);
    setWaitingTrash('Photos', 10);
    setWaitingTrash('Music', 0);
    expect(readWaitingTrash()).toEqual({ folder: 'Photos', bytes: 10 });
    setWaitingTrash('Photos', 0);
    expect(readWaitingTrash()).toBeNull();
    expect(readFreedSpace()).toMatchObject({ bytes: 5 });
    localStorage.setItem('freed-space', '{"waiting":{"folder":1,"bytes":"many"}}');
    expect(readWaitingTrash()).toBeNull();
  });
});
