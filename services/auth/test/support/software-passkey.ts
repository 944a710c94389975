import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** The part of a prompt's options that a passkey reads. */
interface PromptOptions {
  challenge: string;
}

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer) => data.toString('base64url');

/** A CBOR text of fewer than 24 bytes. */
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
/** CBOR bytes, 24 to 255. */
const cborBytes = (bytes: Buffer) => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);

/** A passkey in memory, as a browser and its device make and use one. */
export class SoftwarePasskey {
  readonly id = randomBytes(32);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private counter = 0;

  constructor(
    private readonly rpId = 'localhost',
    private readonly origin = 'http://localhost:8080',
  ) {}

  /** The answer to a prompt that adds it. */
  create(publicKey: object): object {
    const { challenge } = publicKey as PromptOptions;
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' });
    const coordinate = (value: string | undefined) => cborBytes(Buffer.from(value as string, 'base64url'));
    // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
    const key = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      coordinate(x),
      Buffer.from([0x22]),
      coordinate(y),
    ]);
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, key]);
    const authData = this.authenticatorData(FLAGS.attested, attested);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(authData),
    ]);
    return this.answer({
      clientDataJSON: base64url(this.clientData('webauthn.create', challenge, this.origin)),
      attestationObject: base64url(attestationObject),
      transports: ['internal'],
    });
  }

  /** The answer to a prompt that asks for it; `origin` may be that of another page. */
  get(publicKey: object, { origin = this.origin, isVerified = true } = {}): object {
    const { challenge } = publicKey as PromptOptions;
    const clientData = this.clientData('webauthn.get', challenge, origin);
    const authData = this.authenticatorData(0, Buffer.alloc(0), isVerified);
    const signed = Buffer.concat([authData, sha256(clientData)]);
    return this.answer({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authData),
      signature: base64url(createSign('sha256').update(signed).sign(this.keys.privateKey)),
    });
  }

  private authenticatorData(flags: number, rest: Buffer, isVerified = true): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++this.counter);
    const all = flags | FLAGS.present | (isVerified ? FLAGS.verified : 0);
    return Buffer.concat([sha256(this.rpId), Buffer.from([all]), count, rest]);
  }

  private clientData(type: string, challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private answer(response: object): object {
    const id = base64url(this.id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}
