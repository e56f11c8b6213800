import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { AsyncFlateStreamHandler, ZipInputFile } from 'fflate';

/** Quick: what a stronger level takes longer, the network does not win back. */
const LEVEL = 3;
const DEFLATE = 8;

/** A part of a package, packed by Node's own zlib while it is written; the package itself is the library's. */
export class DeflatedPart implements ZipInputFile {
  readonly filename: string;
  readonly compression = DEFLATE;
  size = 0;
  crc = 0;
  /** Set by the package it is added to. */
  ondata: AsyncFlateStreamHandler = () => undefined;
  private readonly deflate = createDeflateRaw({ level: LEVEL });

  constructor(filename: string) {
    this.filename = filename;
    this.deflate.on('data', (bytes: Buffer<ArrayBuffer>) => this.ondata(null, bytes, false));
  }

  /** Resolves when the text is packed, so that nothing piles up. */
  write(text: string): Promise<void> {
    const bytes = Buffer.from(text);
    this.size += bytes.length;
    this.crc = crc32(bytes, this.crc);
    return new Promise((resolve, reject) =>
      this.deflate.write(bytes, (error) => (error instanceof Error ? reject(error) : resolve())),
    );
  }

  async end(): Promise<void> {
    const ended = once(this.deflate, 'end');
    this.deflate.end();
    await ended;
    this.ondata(null, new Uint8Array(), true);
  }
}
