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

/** Files that are saved to Dropbox; it creates their folders itself. */
export class DropboxUploads {
  constructor(private readonly client: ProviderClient) {}

  async save(path: string, content: StreamedBody, replaced: DriveItem | null): Promise<void> {
    // Dropbox shows a file once it has all of it: what lies there is no cut upload.
    if (replaced) throw new ItemError('failed', 'place-taken');
    // A repeat of the same content is no conflict.
    const commit = { path: `/${path}`, mode: 'add', autorename: false, mute: true };
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

  private async begin(commit: object): Promise<UploadSession> {
    const response = await this.send('/files/upload_session/start', { close: false }, Buffer.alloc(0));
    const { session_id } = readAnswer<{ session_id?: string }>(response) ?? {};
    if (!session_id) throw new SourceError('BAD_ANSWER', 'the answer names no upload');
    return {
      send: async ({ bytes, offset, isLast }) => {
        const cursor = { session_id, offset };
        const answer = await (isLast
          ? this.send('/files/upload_session/finish', { cursor, commit }, bytes)
          : this.send('/files/upload_session/append_v2', { cursor, close: false }, bytes));
        return readProgress(answer, { bytes, offset, isLast });
      },
      // Dropbox forgets it after a week; there is no request for it.
      cancel: () => Promise.resolve(),
    };
  }

  private send(path: string, argument: object, content: Buffer | StreamedBody): Promise<GuardedResponse> {
    const headers = { 'Dropbox-API-Arg': toHeader(argument) };
    return this.client.send(path, { method: 'POST', headers, content, isContent: true });
  }
}

/** Up to where Dropbox has the file; null when it has forgotten the upload, or ended it without an answer. */
function readProgress(response: GuardedResponse, { bytes, offset }: Piece): number | null {
  const { status, body } = response;
  if (status === 200) return offset + bytes.length;
  if (status === 409) {
    const { error } = parseAnswer<OffsetError>(body);
    const reached = error?.correct_offset ?? error?.lookup_failed?.correct_offset;
    if (reached !== undefined) return reached;
    if (body.includes('closed')) return null;
  }
  readAnswer(response);
  return null;
}

/** JSON in a header is ASCII (transloadit/uppy#1370). */
const toHeader = (value: object): string =>
  JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
