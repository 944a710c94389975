import { decodeCompletionRecord, decodeManifest, encodeRecord, type Manifest } from './manifest';

const MANIFEST: Manifest = {
  tool: 'duplicates',
  items: [{ path: ['a', 'é.txt'], size: 5, lastModified: 1.5, why: 'identical', at: 0 }],
  folders: [['empty', 'one']],
};

const spoiled = (change: Record<string, unknown>) =>
  decodeManifest(encodeRecord({ ...MANIFEST, items: [{ ...MANIFEST.items[0]!, ...change }] }));

describe('manifest of a run', () => {
  it('should decode to what was encoded', () => {
    expect(decodeManifest(encodeRecord(MANIFEST))).toEqual(MANIFEST);
    expect(decodeCompletionRecord(encodeRecord({ folders: MANIFEST.folders }))).toEqual({
      folders: MANIFEST.folders,
    });
  });

  it('should name the action, which earlier manifests have behind the tool', () => {
    const decode = (fields: object) => decodeManifest(encodeRecord({ ...MANIFEST, ...fields }));
    expect(decode({ actionId: 'a-1' })).toMatchObject({ tool: 'duplicates', actionId: 'a-1' });
    expect(decode({ tool: 'duplicates/a-1' })).toMatchObject({ tool: 'duplicates', actionId: 'a-1' });
    expect(decode({ actionId: '../x' })?.actionId).toBeUndefined();
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '{}',
    encodeRecord(MANIFEST).replace('"version":1', '"version":2'),
  ])('should be rejected when it is broken or foreign: %s', (text) => {
    expect(decodeManifest(text)).toBeNull();
    expect(decodeCompletionRecord(text)).toBeNull();
  });

  it.each([
    [[]],
    [['..', 'x']],
    [['a', '.', 'x']],
    [['a', '']],
    [['a/b']],
    [['a\\b']],
    [['a\0b']],
    [['.SWIPECLEAN-trash', 'x']],
    ['a/x'],
    [[1]],
    [null],
  ])('should be rejected when it points elsewhere: %j', (path) => {
    expect(spoiled({ path })).toBeNull();
    expect(decodeCompletionRecord(encodeRecord({ folders: [path] as string[][] }))).toBeNull();
  });

  const made = {
    path: ['a', 'é.txt'],
    size: 3,
    digest: 'ab'.repeat(32),
    staging: 'new-0123abcd',
    name: '1.txt',
  };

  it('should contain the replacement of a file', () => {
    const manifest = { ...MANIFEST, items: [{ ...MANIFEST.items[0]!, made }] };
    expect(decodeManifest(encodeRecord(manifest))).toEqual(manifest);
  });

  it.each([
    { path: ['..', 'x'] },
    { staging: '..' },
    { staging: '2026-01-01' },
    { name: '../x' },
    { digest: 'short' },
    { size: -1 },
  ])('should be rejected with an invalid replacement: %j', (change) => {
    expect(spoiled({ made: { ...made, ...change } })).toBeNull();
  });

  it.each([
    { size: -1 },
    { size: '5' },
    { at: 1.5 },
    { at: '../..' },
    { at: 1e7 },
    { why: 1 },
    { lastModified: null },
  ])('should be rejected with a field of the wrong kind: %j', (change) => {
    expect(spoiled(change)).toBeNull();
  });
});
