import fs from 'node:fs';
import { Program, Tree } from './program';

const PLAIN = '.swipeclean-trash';
const [ALICE, BOB, ROOT] = [54_001, 54_002, 0];
const asRoot = process.getuid?.() === 0 ? it : it.skip;

interface Removal {
  run: string;
  files: { path: string }[];
  otherTrashes: { path: string; uid: number; runs: { files: number }[] | null }[];
}

describe('several people in one folder', () => {
  let program: Program;
  let tree: Tree;
  let homes: Map<number, Tree>;

  beforeAll(() => (program = new Program()));
  afterAll(() => program.remove());
  beforeEach(() => {
    tree = new Tree();
    homes = new Map([ALICE, BOB, ROOT].map((uid) => [uid, new Tree()]));
  });
  afterEach(() => [tree, ...homes.values()].forEach((one) => one.remove()));

  /** Runs the program as a user. */
  const as = (uid: number, ...args: string[]) => {
    const home = homes.get(uid)!.path;
    if (uid !== ROOT) fs.chownSync(home, uid, uid);
    return program.run(args, { uid, gid: uid, env: { ...process.env, HOME: home } });
  };
  const jsonAs = (uid: number, ...args: string[]) => {
    const { out, ...ended } = as(uid, ...args, '--json');
    return { ...ended, json: JSON.parse(out) as Removal };
  };
  /** A folder of Alice in which everyone works, with a pair of copies of each. */
  const share = () => {
    for (const uid of [ALICE, BOB, ROOT]) {
      tree.write(`${uid}/file.bin`, `of ${uid}`, 9).write(`${uid}/file (1).bin`, `of ${uid}`, 8);
      for (const path of ['', '/file.bin', '/file (1).bin']) fs.chownSync(tree.at(`${uid}${path}`), uid, uid);
      fs.chmodSync(tree.at(String(uid)), 0o700);
    }
    fs.chownSync(tree.path, ALICE, ALICE);
    fs.chmodSync(tree.path, 0o777);
  };
  const modeOf = (path: string) => (fs.statSync(tree.at(path)).mode & 0o777).toString(8);

  asRoot('should each have a trash that others cannot read, and restore from it', () => {
    share();
    const before = tree.picture();
    for (const uid of [BOB, ALICE]) expect(as(uid, 'clean', '--apply', tree.path).err).not.toContain('stays');
    expect(
      fs
        .readdirSync(tree.path)
        .filter((name) => name.startsWith(PLAIN))
        .sort(),
    ).toEqual([PLAIN, `${PLAIN}-${BOB}`]);
    expect([modeOf(PLAIN), modeOf(`${PLAIN}-${BOB}`)]).toEqual(['700', '700']);
    expect(fs.readdirSync(tree.at(String(ALICE)))).toHaveLength(1);
    for (const uid of [ALICE, BOB]) expect(as(uid, 'undo', tree.path).code).toBe(0);
    expect(tree.picture()).toEqual(before);
  });

  asRoot('should be told of an opened folder that they may not read', () => {
    share();
    const closed = tree.at(String(ALICE));
    expect(as(BOB, 'scan', closed)).toMatchObject({
      code: 2,
      err: expect.stringContaining(`${closed}: you may not read this folder`),
    });
  });

  asRoot('should let root work beside them, and read and name what is theirs', () => {
    share();
    expect(as(ALICE, 'clean', '--apply', tree.path).code).toBe(4);
    expect(as(ROOT, 'clean', '--apply', tree.path).code).toBe(0);
    expect(modeOf(`${PLAIN}-${ROOT}`)).toBe('700');
    const { json, err } = jsonAs(ROOT, 'undo', '--list', tree.path);
    expect(json.otherTrashes).toEqual([
      { path: tree.at(PLAIN), uid: ALICE, runs: [expect.objectContaining({ files: 1 })] },
    ]);
    expect(err).toContain(`${tree.at(PLAIN)} is of user ${ALICE}: 1 file`);
    expect(as(ROOT, 'undo', tree.path).code).toBe(0);
    expect(as(ALICE, 'undo', tree.path).code).toBe(0);
    expect(fs.readdirSync(tree.path).filter((name) => name.startsWith(PLAIN))).toEqual([]);
  });

  asRoot('should neither restore nor delete what is in the trash of another one, nor advise it', () => {
    share();
    const { json } = jsonAs(BOB, 'clean', '--apply', tree.path);
    const before = tree.picture();
    for (const args of [
      ['undo', '--run', json.run],
      ['empty', '--run', json.run, '--apply'],
    ]) {
      const { code, err } = as(ROOT, ...args, tree.path);
      expect([code, err]).toEqual([
        2,
        expect.stringContaining(`is of user ${BOB}; run the command as that user`),
      ]);
    }
    expect(as(ROOT, 'empty', '--all', '--apply', tree.path).out).toContain('Nothing to delete');
    const closed = jsonAs(ALICE, 'undo', '--list', tree.path);
    expect(closed.json.otherTrashes).toEqual([{ path: tree.at(`${PLAIN}-${BOB}`), uid: BOB, runs: null }]);
    expect(closed.err).toContain('closed to you');
    expect(closed.err).not.toMatch(/delete|rm /);
    expect(tree.picture()).toEqual(before);
  });
});
