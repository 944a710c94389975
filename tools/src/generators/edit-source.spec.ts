import { addImport, addToArray, addToCall } from './edit-source';

describe('addImport', () => {
  it('should extend an import of the same module', () => {
    expect(addImport("import { a } from './x';\n", './x', ['b'])).toBe("import { a, b } from './x';\n");
  });

  it('should not change a text that already imports the name', () => {
    const text = "import { type a } from './x';\n";
    expect(addImport(text, './x', ['a'])).toBe(text);
  });

  it('should separate types from values', () => {
    expect(addImport("import { a } from './x';\n", './x', ['B'], 'type')).toBe(
      "import { a } from './x';\nimport type { B } from './x';\n",
    );
  });

  it('should put packages above files', () => {
    expect(addImport("import { a } from 'p';\nimport { b } from './x';\n", 'q', ['c'])).toBe(
      "import { a } from 'p';\nimport { c } from 'q';\nimport { b } from './x';\n",
    );
  });

  it('should add the first import of a text', () => {
    expect(addImport('const a = 1;\n', './x', ['b'])).toBe("import { b } from './x';\nconst a = 1;\n");
  });
});

describe('addToArray', () => {
  it.each([
    ['an empty one', 'f({ list: [] })', 'f({ list: [b] })'],
    ['a filled one', 'f({ list: [a] })', 'f({ list: [a,\n  b] })'],
    ['one of a class', 'class A { list = [a]; }', 'class A { list = [a,\n  b]; }'],
    ['one that ends in a comma', 'f({ list: [a,] })', 'f({ list: [a,\n  b,] })'],
  ])('should append to %s', (_what, before, after) => {
    expect(addToArray(before, 'list', 'b')).toBe(after);
  });

  it('should throw without such an array', () => {
    expect(() => addToArray('f({})', 'list', 'b')).toThrow('There is no array "list"');
  });
});

describe('addToCall', () => {
  it("should append to the call's last object", () => {
    expect(addToCall("f('x', { a: 1 })", 'f', 'b: 2')).toBe("f('x', { a: 1,\n  b: 2 })");
  });

  it('should throw without such a call', () => {
    expect(() => addToCall('g({})', 'f', 'b: 2')).toThrow('There is no call of f');
  });
});
