import { ResponseReader } from './response-reader';

/** Reads a text that comes in parts of so many bytes. */
function read(text: string, partBytes = Infinity) {
  const reader = new ResponseReader();
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += partBytes) {
    reader.add(bytes.subarray(start, start + partBytes));
    const response = reader.read();
    if (response) return { ...response, reader };
  }
  return undefined;
}

describe('ResponseReader', () => {
  it.each([1, 2, 3, Infinity])('should read words, quoted strings and literals in parts of %d', (bytes) => {
    const text = '"one \\"1\\"" ACTIVE\r\n{5}\r\n"é"\r active\r\n\r\nOK {4}\r\ndone\r\n';
    expect(read(text, bytes)).toMatchObject({
      isOk: true,
      lines: [
        ['one "1"', 'ACTIVE'],
        ['"é"\r', 'active'],
      ],
    });
  });

  it('should keep what comes after an answer for the next one', () => {
    const { reader } = read('"first"\r\nOK\r\n"second"\r\nNO "refused"\r\n') ?? {};
    expect(reader?.read()).toEqual({ isOk: false, lines: [['second']] });
    expect(reader?.isEmpty).toBe(true);
  });

  it('should tell a refusal', () => {
    expect(read('NO (QUOTA) "too large"\r\n')).toMatchObject({ isOk: false });
  });

  it('should not take a script named OK for the end', () => {
    expect(read('"OK"\r\nOKAY\r\nOK\r\n')).toMatchObject({ lines: [['OK'], ['OKAY']] });
  });

  it.each(['', 'OK', '"name" ACTIVE\r\n', '{9}\r\nOK\r\n'])('should wait for the rest of %j', (text) => {
    expect(read(text)).toBeUndefined();
  });

  it.each(['"unclosed\r\n', '{5} more\r\n', '{12345678901}\r\n'])('should refuse %j', (text) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ code: 'BAD_ANSWER' }));
  });

  it.each(['a\r\n', '"', '{1}\r\n"', ' ', '\\', '\r'])(
    'should not read bytes again that come one by one: %j',
    (text) => {
      const before = process.cpuUsage();
      expect(read(text.repeat(250_000).slice(0, 250_000), 1)).toBeUndefined();
      expect(process.cpuUsage(before).user).toBeLessThan(3_000_000);
    },
  );

  it('should refuse more than a list of scripts takes', () => {
    expect(() => read('a\r\n'.repeat(100_000))).toThrow(expect.objectContaining({ code: 'TOO_LARGE' }));
  });
});
