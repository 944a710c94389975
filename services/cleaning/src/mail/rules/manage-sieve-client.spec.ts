import { parseResponse } from './manage-sieve-client';
import { sieveScript } from './sieve-script';

const parse = (text: string) => parseResponse(Buffer.from(text));

describe('parseResponse', () => {
  it('should read words, quoted strings and literals', () => {
    const text = '"one \\"1\\"" ACTIVE\r\n{5}\r\n"é"\r\r\nOK "done"\r\nrest';
    expect(parse(text)).toEqual({
      isOk: true,
      lines: [['one "1"', 'ACTIVE'], ['"é"\r']],
      end: Buffer.byteLength(text) - 'rest'.length,
    });
  });

  it('should tell a refusal', () => {
    expect(parse('NO (QUOTA) "too large"\r\n')).toMatchObject({ isOk: false });
  });

  it.each(['', 'OK', '"name" ACTIVE\r\n', '{9}\r\nOK\r\n'])('should wait for the rest of %j', (text) => {
    expect(parse(text)).toBeUndefined();
  });
});

describe('sieveScript', () => {
  it('should quote addresses and folders', () => {
    expect(sieveScript(['a"; stop; "@x.test'], 'Tr\\ash')).toContain(
      'if address :is "from" ["a\\"; stop; \\"@x.test"] {\r\n  fileinto "Tr\\\\ash";',
    );
  });
});
