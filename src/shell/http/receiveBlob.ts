/** Bytes gathered before they are handed to the browser, which keeps large blobs outside the page's memory. */
const PIECE_BYTES = 8 * 1024 * 1024;

/**
 * The body of an answer as a blob, told of while it comes. Pieces are handed over as they grow, so that a large file is
 * never held twice.
 */
export async function receiveBlob(response: Response, onReceived: (bytes: number) => void): Promise<Blob> {
  const type = response.headers.get('content-type') ?? '';
  if (response.body === null) return new Blob([], { type });
  const blobs: Blob[] = [];
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let [waiting, received] = [0, 0];
  const reader = response.body.getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (value !== undefined) {
      pieces.push(value as Uint8Array<ArrayBuffer>);
      waiting += value.byteLength;
      received += value.byteLength;
      onReceived(received);
    }
    if (done || waiting >= PIECE_BYTES) {
      blobs.push(new Blob(pieces));
      pieces = [];
      waiting = 0;
    }
    if (done) return new Blob(blobs, { type });
  }
}
