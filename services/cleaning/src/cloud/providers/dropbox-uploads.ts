import type { GuardedResponse, StreamedBody } from '@swipeclean/service-kit';
import { SourceError } from '../../connections/source-error';
import { ItemError } from '../../plans/item-error';
import type { DriveItem, FileReading } from '../drives/cloud-drive';
import { readAnswer } from './dropbox-answer';
import { parseAnswer, type ProviderClient } from './provider-client';
import { type Piece, PIECE_BYTES, uploadInPieces, type UploadSession } from './upload-pieces';

/** What a refusal tells of an upload under way. */
interface OffsetError {
  error?: { correct_offset?: number; lookup_failed?: { correct_offset?: number } };
}

/** Where a file goes, and what becomes of another one there. */
interface Commit {
  path: string;
  mode: 'add';
  autorename: false;
  mute: true;
}

/** Files that are saved to Dropbox; it creates their folders itself. */
export class DropboxUploads {
  constructor(private readonly client: ProviderClient) {}

  async save(path: string, content: StreamedBody, replaced: DriveItem | null): Promise<void> {
    // Dropbox shows a file once it has all of it: what lies there is no cut upload.
    if (replaced) throw new ItemError('failed', 'place-taken');
    // A repeat of the same content is no conflict.
    const commit: Commit = { path: `/${path}`, mode: 'add', autorename: false, mute: true };
    if (content.bytes > PIECE_BYTES) return uploadInPieces(content, () => this.begin(commit));
    if (!readAnswer(await this.send('/files/upload', commit, content)))
      throw new ItemError('failed', 'refused');
  }

  read({ ref }: DriveItem, maxBytes: number, onPart: (part: Buffer) => void): Promise<FileReading> {
    const headers = { 'Dropbox-API-Arg': toHeader({ path: ref }) };
    return this.client.read('/files/download', {
      method: 'POST',
      headers,
      isContent: true,
      maxBytes,
      onPart,
    });
  }

  private async begin(commit: Commit): Promise<UploadSession> {
    const response = await this.send('/files/upload_session/start', { close: false }, Buffer.alloc(0));
    const { session_id } = readAnswer<{ session_id?: string }>(response) ?? {};
    if (!session_id) throw new SourceError('BAD_ANSWER', 'the answer names no upload');
    return {
      send: async (piece) => {
        const { bytes, offset, isLast } = piece;
        if (isLast) return this.finish(session_id, commit, piece);
        const cursor = { session_id, offset };
        return readProgress(
          await this.send('/files/upload_session/append_v2', { cursor, close: false }, bytes),
          piece,
        );
      },
      // Dropbox forgets it after a week; there is no request for it.
      cancel: () => Promise.resolve(),
    };
  }

  /**
   * Sends the last piece and makes the file of all pieces. Dropbox keeps the piece also where it refuses to make the
   * file or its answer is lost, and then takes it by a request without bytes (`UploadSessionFinishError.path`).
   */
  private async finish(session_id: string, commit: Commit, piece: Piece): Promise<number | null> {
    const end = piece.offset + piece.bytes.length;
    const send = (offset: number, bytes: Buffer) =>
      this.send('/files/upload_session/finish', { cursor: { session_id, offset }, commit }, bytes);
    let answer = await send(piece.offset, piece.bytes);
    if (readOffset(answer) === end) answer = await send(end, Buffer.alloc(0));
    if (readOffset(answer) === end)
      throw new SourceError('UNREACHABLE', 'the provider has an upload and does not end it');
    const reached = readProgress(answer, piece);
    // An earlier request may have made the file: whoever saves it compares its bytes, and nothing is sent twice.
    if (reached === null && (await this.hasFile(commit.path))) throw new ItemError('failed', 'place-taken');
    return reached;
  }

  private async hasFile(path: string): Promise<boolean> {
    const response = await this.client.send('/files/get_metadata', { method: 'POST', body: { path } });
    return readAnswer(response) !== null;
  }

  private send(path: string, argument: object, content: Buffer | StreamedBody): Promise<GuardedResponse> {
    const headers = { 'Dropbox-API-Arg': toHeader(argument) };
    return this.client.send(path, { method: 'POST', headers, content, isContent: true });
  }
}

/** Up to where Dropbox has the file; null when it has forgotten the upload, or ended it without an answer. */
function readProgress(response: GuardedResponse, { bytes, offset }: Piece): number | null {
  if (response.status === 200) return offset + bytes.length;
  const reached = readOffset(response);
  if (reached !== undefined) return reached;
  if (response.status === 409 && response.body.includes('closed')) return null;
  readAnswer(response);
  return null;
}

/** The offset that a refusal names. */
function readOffset({ status, body }: GuardedResponse): number | undefined {
  if (status !== 409) return undefined;
  const { error } = parseAnswer<OffsetError>(body);
  return error?.correct_offset ?? error?.lookup_failed?.correct_offset;
}

/** JSON in a header is ASCII (transloadit/uppy#1370). */
const toHeader = (value: object): string =>
  JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
