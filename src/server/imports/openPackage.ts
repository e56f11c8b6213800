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

export type PackageFinding = 'sound' | ImportRefusalCode;

function findEnd(file: Buffer): number {
  for (let at = file.length - 22; at >= Math.max(0, file.length - LONGEST_TAIL); at--)
    if (file.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  return -1;
}

/**
 * Looks at an upload before any parser does: whether it is a workbook, whole, not encrypted, and no bigger unpacked
 * than allowed. Sizes the directory states are not believed: every part is unpacked here with its stated size as the
 * limit, so that a bomb stops at its first byte too many; and its checksum is held against its content, so that a damaged
 * file never passes for other figures.
 */
export function checkPackage(file: Buffer): PackageFinding {
  if (file.subarray(0, 8).equals(OLD_CONTAINER))
    return file.includes(ENCRYPTED_STREAM) ? 'IMPORT_ENCRYPTED' : 'IMPORT_OLD_WORKBOOK';
  if (file.length < 4 || file.readUInt32LE(0) !== LOCAL_ENTRY) return 'IMPORT_NOT_WORKBOOK';
  const end = findEnd(file);
  if (end < 0) return 'IMPORT_BROKEN';
  try {
    return checkParts(file, file.readUInt16LE(end + 10), file.readUInt32LE(end + 16));
  } catch (error) {
    if (error instanceof RangeError || (error as NodeJS.ErrnoException).code?.startsWith('Z_')) return 'IMPORT_BROKEN';
    throw error;
  }
}

function checkParts(file: Buffer, parts: number, directory: number): PackageFinding {
  if (parts > IMPORT_LIMITS.parts) return 'IMPORT_UNPACKS_TOO_LARGE';
  const names = new Set<string>();
  let unpacked = 0;
  let at = directory;
  for (let part = 0; part < parts; part++) {
    if (file.readUInt32LE(at) !== DIRECTORY_ENTRY) return 'IMPORT_BROKEN';
    const flags = file.readUInt16LE(at + 8);
    const method = file.readUInt16LE(at + 10);
    const checksum = file.readUInt32LE(at + 16);
    const packedSize = file.readUInt32LE(at + 20);
    const size = file.readUInt32LE(at + 24);
    const nameLength = file.readUInt16LE(at + 28);
    const local = file.readUInt32LE(at + 42);
    if (flags & 1) return 'IMPORT_ENCRYPTED';
    unpacked += size;
    if (unpacked > IMPORT_LIMITS.unpackedBytes) return 'IMPORT_UNPACKS_TOO_LARGE';
    const name = file.subarray(at + 46, at + 46 + nameLength);
    names.add(name.toString('utf8'));
    const finding = checkPart(file, { name, local, method, checksum, packedSize, size });
    if (finding !== 'sound') return finding;
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return names.has('xl/workbook.xml') ? 'sound' : 'IMPORT_NOT_WORKBOOK';
}

interface Part {
  readonly name: Buffer;
  readonly local: number;
  readonly method: number;
  readonly checksum: number;
  readonly packedSize: number;
  readonly size: number;
}

function checkPart(file: Buffer, part: Part): PackageFinding {
  if (file.readUInt32LE(part.local) !== LOCAL_ENTRY) return 'IMPORT_BROKEN';
  const nameEnd = part.local + 30 + file.readUInt16LE(part.local + 26);
  if (!file.subarray(part.local + 30, nameEnd).equals(part.name)) return 'IMPORT_BROKEN';
  const start = nameEnd + file.readUInt16LE(part.local + 28);
  if (start + part.packedSize > file.length) return 'IMPORT_BROKEN';
  const packed = file.subarray(start, start + part.packedSize);
  const content = unpack(packed, part);
  if (content === null) return 'IMPORT_UNPACKS_TOO_LARGE';
  return content.length === part.size && crc32(content) === part.checksum ? 'sound' : 'IMPORT_BROKEN';
}

/** null: longer than stated. */
function unpack(packed: Buffer, { method, size }: Part): Buffer | null {
  if (method === STORED) return packed;
  if (method !== DEFLATED) return Buffer.alloc(0);
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return null;
    throw error;
  }
}
