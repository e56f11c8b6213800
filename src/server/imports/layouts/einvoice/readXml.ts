import { XMLParser } from 'fast-xml-parser';
import iconv from 'iconv-lite';
import { IMPORT_LIMITS } from '../../importLimits.ts';
import type { XmlNode } from './xmlTree.ts';

const BOM = '\ufeff';

/**
 * Texts stay texts: a 20-digit number must not become a float. Attributes are not looked at, and a prefix before a
 * name says nothing.
 */
const PARSER = new XMLParser({
  ignoreAttributes: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  parseTagValue: false,
  removeNSPrefix: true,
  processEntities: true,
  maxNestedTags: IMPORT_LIMITS.xmlDepth,
});

/** Whether bytes begin as an XML document does. */
export function looksLikeXml(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 64)).toString('utf8').replace(BOM, '').trimStart();
  return /^<[?!A-Za-z\u4e00-\u9fff]/.test(start);
}

/**
 * A document as a tree; null when it is none. Documents that declare types or entities are refused unread: an invoice has
 * none, and an entity can grow without bound.
 */
export function readXml(bytes: Uint8Array): XmlNode | null {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const encoding = /encoding=["']([\w-]+)["']/i.exec(head)?.[1] ?? 'utf-8';
  if (!iconv.encodingExists(encoding)) return null;
  const text = iconv.decode(Buffer.from(bytes), encoding);
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return null;
  try {
    const tree = PARSER.parse(text, true) as XmlNode;
    return typeof tree === 'object' && Object.keys(tree).length > 0 ? tree : null;
  } catch {
    return null;
  }
}
