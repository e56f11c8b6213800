import { isAscii } from 'node:buffer';
import { crc32 } from 'node:zlib';
import { type PackagePart, unpackPart } from './openPackage.ts';

const STORED = 0;
/** Decoded and written anew a piece at a time, so that no part stands in memory twice as a text. */
const PIECE_BYTES = 1 << 20;
const CDATA = '<![CDATA[';

/**
 * An XML part whose characters beyond ASCII are written as references, `中` as `&#x4e2d;`, and which is not compressed.
 *
 * The streaming reader decodes every chunk it is handed by itself: a character of several bytes that lies across two
 * chunks would become two signs of nothing, and a name in a file another name in the database. In ASCII no character
 * lies across anything. A part that is ASCII already is left as it is.
 *
 * @returns null when the bytes are not the UTF-8 they must be.
 */
export function asciiPart(part: PackagePart): PackagePart | null {
  const content = unpackPart(part);
  if (content === null) return null;
  if (isAscii(content)) return part;
  try {
    const pieces = content.includes(CDATA) ? [asciiOf(withoutCdata(wholeText(content)))] : [...asciiPieces(content)];
    const packed = Buffer.concat(pieces);
    return { name: part.name, method: STORED, checksum: crc32(packed), packed, size: packed.length };
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function wholeText(bytes: Buffer): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

function* asciiPieces(bytes: Buffer): Generator<Buffer> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    const piece = bytes.subarray(start, start + PIECE_BYTES);
    yield asciiOf(decoder.decode(piece, { stream: start + PIECE_BYTES < bytes.length }));
  }
}

function asciiOf(text: string): Buffer {
  const ascii = text.replace(/[^\0-\x7f]/gu, (character) => `&#x${character.codePointAt(0)?.toString(16)};`);
  return Buffer.from(ascii, 'latin1');
}

/** A reference within CDATA would be text: the section becomes text with its signs escaped. */
function withoutCdata(text: string): string {
  return text.replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_section, inner: string) =>
    inner.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  );
}
