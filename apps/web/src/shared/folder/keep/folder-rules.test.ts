import { rulesOf } from './folder-rules';

const engine = {
  folderRules: jest.fn(),
  saveFolderRules: jest.fn(),
};
jest.mock('./rules-engine', () => ({
  folderRules: (...given: unknown[]) => engine.folderRules(...given) as unknown,
  saveFolderRules: (...given: unknown[]) => engine.saveFolderRules(...given) as unknown,
}));

const handle = { name: 'Trip' } as FileSystemDirectoryHandle;
const scan = () => ({ result: {} as never, handle });
const protect = [{ kind: 'pattern' as const, value: '*.psd' }];

beforeEach(() => {
  engine.folderRules.mockReset().mockResolvedValue(null);
  engine.saveFolderRules.mockReset().mockResolvedValue(undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('the rules of a folder', () => {
  it('should be those that were kept with it', async () => {
    engine.folderRules.mockResolvedValue({ keep: { by: 'oldest' }, protect });
    const rules = rulesOf(scan());
    expect(await rules.protected()).toEqual(protect);
    expect(rules.state.get().keep).toEqual({ by: 'oldest' });
  });

  it('should not lose what was kept when they change before it has been read', async () => {
    engine.folderRules.mockResolvedValue({ keep: { by: 'newest' }, protect });
    const rules = rulesOf(scan());
    await rules.change({ keep: { by: 'oldest' } });
    expect(engine.saveFolderRules).toHaveBeenCalledWith(handle, { keep: { by: 'oldest' }, protect });
  });

  it('should stop a removal rather than forget what was protected', async () => {
    engine.folderRules.mockRejectedValue(new Error('no database'));
    const rules = rulesOf(scan());
    await expect(rules.protected()).rejects.toThrow('no database');
    await rules.change({ keep: { by: 'oldest' } });
    expect(rules.state.get()).toMatchObject({ keep: { by: 'oldest' }, remembered: false });
    expect(engine.saveFolderRules).not.toHaveBeenCalled();
  });

  it('should say when they could not be kept', async () => {
    engine.saveFolderRules.mockRejectedValue(new Error('full'));
    const rules = rulesOf(scan());
    await rules.change({ protect });
    expect(rules.state.get()).toMatchObject({ protect, remembered: false });
  });

  it('should hold for the scan alone where there is no folder to keep them with', async () => {
    const rules = rulesOf({ ...scan(), handle: null });
    await rules.change({ protect });
    expect(rules.state.get()).toMatchObject({ protect, remembered: false });
    expect(engine.saveFolderRules).not.toHaveBeenCalled();
  });
});
