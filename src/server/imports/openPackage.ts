import { crc32, inflateRawSync } from 'node:zlib';
import type { ImportRefusalCode } from './importCatalogue.ts';
import { IMPORT_LIMITS } from './importLimits.ts';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
/** An end record is followed by a comment of at most 64 KiB. */
const LONGEST_TAIL = 22 + 0xffff;
const STORED = 0;
const DEFLATED = 8;

const OLD_CONTAINER = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ENCRYPTED_STREAM = Buffer.from('EncryptedPackage', 'utf16le');

/** A part of a package, as it lies in the file. */
export interface PackagePart {
  readonly name: string;
  readonly method: number;
  readonly checksum: number;
  readonly packed: Buffer;
  readonly size: number;
}

export type OpenedPackage =
  | { readonly ok: true; readonly parts: readonly PackagePart[] }
  | { readonly ok: false; readonly code: ImportRefusalCode };

const refused = (code: ImportRefusalCode): OpenedPackage => ({ ok: false, code });

function findEnd(file: Buffer): number {
  for (let at = file.length - 22; at >= Math.max(0, file.length - LONGEST_TAIL); at--)
    if (file.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  return -1;
}

/** Whether bytes begin as a package does, or as a document of the old binary formats. */
export function looksLikePackage(file: Buffer): boolean {
  return file.subarray(0, 8).equals(OLD_CONTAINER) || (file.length >= 4 && file.readUInt32LE(0) === LOCAL_ENTRY);
}

/**
 * Looks at a package before any parser does: whether it is whole, not encrypted, and no bigger unpacked than allowed.
 * Sizes the directory states are not believed: every part is unpacked here with its stated size as the limit, so that a
 * bomb stops at its first byte too many; and its checksum is held against its content, so that a damaged file never
 * passes for other figures.
 */
export function openPackage(file: Buffer): OpenedPackage {
  if (file.subarray(0, 8).equals(OLD_CONTAINER))
    return refused(file.includes(ENCRYPTED_STREAM) ? 'IMPORT_ENCRYPTED' : 'IMPORT_OLD_WORKBOOK');
  if (file.length < 4 || file.readUInt32LE(0) !== LOCAL_ENTRY) return refused('IMPORT_NOT_WORKBOOK');
  const end = findEnd(file);
  if (end < 0) return refused('IMPORT_BROKEN');
  try {
    return openParts(file, file.readUInt16LE(end + 10), file.readUInt32LE(end + 16));
  } catch (error) {
    if (error instanceof RangeError || (error as NodeJS.ErrnoException).code?.startsWith('Z_'))
      return refused('IMPORT_BROKEN');
    throw error;
  }
}

function openParts(file: Buffer, count: number, directory: number): OpenedPackage {
  if (count > IMPORT_LIMITS.parts) return refused('IMPORT_UNPACKS_TOO_LARGE');
  const parts: PackagePart[] = [];
  let unpacked = 0;
  let at = directory;
  for (let index = 0; index < count; index++) {
    if (file.readUInt32LE(at) !== DIRECTORY_ENTRY) return refused('IMPORT_BROKEN');
    if (file.readUInt16LE(at + 8) & 1) return refused('IMPORT_ENCRYPTED');
    const size = file.readUInt32LE(at + 24);
    unpacked += size;
    if (unpacked > IMPORT_LIMITS.unpackedBytes) return refused('IMPORT_UNPACKS_TOO_LARGE');
    const part = openPart(file, at);
    if (part === null) return refused('IMPORT_BROKEN');
    const content = unpackPart(part);
    if (content === null) return refused('IMPORT_UNPACKS_TOO_LARGE');
    if (content.length !== size || crc32(content) !== part.checksum) return refused('IMPORT_BROKEN');
    parts.push(part);
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return { ok: true, parts };
}

/** null: what the directory says of the part is not so where the part lies. */
function openPart(file: Buffer, at: number): PackagePart | null {
  const name = file.subarray(at + 46, at + 46 + file.readUInt16LE(at + 28));
  const packedSize = file.readUInt32LE(at + 20);
  const local = file.readUInt32LE(at + 42);
  if (file.readUInt32LE(local) !== LOCAL_ENTRY) return null;
  const nameEnd = local + 30 + file.readUInt16LE(local + 26);
  if (!file.subarray(local + 30, nameEnd).equals(name)) return null;
  const start = nameEnd + file.readUInt16LE(local + 28);
  if (start + packedSize > file.length) return null;
  return {
    name: name.toString('utf8'),
    method: file.readUInt16LE(at + 10),
    checksum: file.readUInt32LE(at + 16),
    packed: file.subarray(start, start + packedSize),
    size: file.readUInt32LE(at + 24),
  };
}

/** Content of a part; null when it is longer than stated. */
export function unpackPart({ packed, method, size }: PackagePart): Buffer | null {
  if (method === STORED) return packed;
  if (method !== DEFLATED) return Buffer.alloc(0);
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return null;
    throw error;
  }
}
