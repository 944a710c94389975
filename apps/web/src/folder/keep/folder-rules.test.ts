import type { FolderRules } from '@swipeclean/scan-engine/browser';
import { rulesOf } from './folder-rules';

const engine = {
  getFolderRules: jest.fn(),
  updateFolderRules: jest.fn(),
};
jest.mock('./rules-engine', () => ({
  getFolderRules: (...given: unknown[]) => engine.getFolderRules(...given) as unknown,
  updateFolderRules: (...given: unknown[]) => engine.updateFolderRules(...given) as unknown,
}));

const handle = { name: 'Trip' } as FileSystemDirectoryHandle;
const scan = () => ({ result: {} as never, handle });
const pattern = (value: string) => ({ kind: 'pattern' as const, value });
const protect = [pattern('*.psd')];
/** What this browser keeps with the folder, for all tabs. */
let kept: FolderRules | null;

beforeEach(() => {
  kept = null;
  engine.getFolderRules.mockReset().mockImplementation(() => Promise.resolve(kept));
  engine.updateFolderRules
    .mockReset()
    .mockImplementation((_handle, change: (saved: typeof kept) => FolderRules) => {
      kept = change(kept);
      return Promise.resolve(kept);
    });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('the rules of a folder', () => {
  it('should be those that were kept with it', async () => {
    kept = { keep: { by: 'oldest' }, protect };
    const rules = rulesOf(scan());
    expect(await rules.protected()).toEqual(protect);
    expect(rules.state.get().keep).toEqual({ by: 'oldest' });
  });

  it('should not lose what was kept when they change before it has been read', async () => {
    kept = { keep: { by: 'newest' }, protect };
    const rules = rulesOf(scan());
    await rules.change({ keep: { by: 'oldest' } });
    expect(kept).toEqual({ keep: { by: 'oldest' }, protect });
    await rulesOf(scan()).change({ protect: [pattern('*.raw')] });
    expect(kept?.protect).toEqual([...protect, pattern('*.raw')]);
  });

  it('should hold what another tab has protected since, from the next removal on', async () => {
    const [here, there] = [rulesOf(scan()), rulesOf(scan())];
    expect(await here.protected()).toEqual([]);
    await there.change({ protect });
    expect(await here.protected()).toEqual(protect);
    expect(here.state.get().protect).toEqual(protect);
  });

  it('should add to what another tab keeps, and take away what was taken away here alone', async () => {
    const [here, there] = [rulesOf(scan()), rulesOf(scan())];
    await here.protected();
    await there.change({ protect });
    await here.change({ protect: [pattern('*.raw')] });
    expect(kept?.protect).toEqual([...protect, pattern('*.raw')]);
    expect(here.state.get().protect).toEqual(expect.arrayContaining(kept!.protect));
    await here.change({ protect });
    expect(kept?.protect).toEqual(protect);
    expect(here.state.get().protect).toEqual(protect);
    await here.change({ keep: { by: 'oldest' } });
    await there.change({ protect: [] });
    expect(kept).toEqual({ keep: { by: 'oldest' }, protect: [] });
  });

  it('should still protect in an open tab what was forgotten with the folder in another', async () => {
    kept = { keep: { by: 'newest' }, protect };
    const rules = rulesOf(scan());
    await rules.protected();
    kept = null;
    expect(await rules.protected()).toEqual(protect);
  });

  it('should stop a removal where what other tabs protect cannot be read any more', async () => {
    const rules = rulesOf(scan());
    await rules.protected();
    engine.getFolderRules.mockRejectedValue(new Error('no database'));
    await expect(rules.protected()).rejects.toThrow('no database');
  });

  it('should stop a removal rather than forget what was protected', async () => {
    engine.getFolderRules.mockRejectedValue(new Error('no database'));
    const rules = rulesOf(scan());
    await expect(rules.protected()).rejects.toThrow('no database');
    await rules.change({ keep: { by: 'oldest' } });
    expect(rules.state.get()).toMatchObject({ keep: { by: 'oldest' }, remembered: false });
    expect(engine.updateFolderRules).not.toHaveBeenCalled();
  });

  it('should say when they could not be kept', async () => {
    engine.updateFolderRules.mockRejectedValue(new Error('full'));
    const rules = rulesOf(scan());
    await rules.change({ protect });
    expect(rules.state.get()).toMatchObject({ protect, remembered: false });
  });

  it('should hold for the scan alone where there is no folder to keep them with', async () => {
    const rules = rulesOf({ ...scan(), handle: null });
    await rules.change({ protect });
    expect(rules.state.get()).toMatchObject({ protect, remembered: false });
    expect(engine.updateFolderRules).not.toHaveBeenCalled();
  });
});
