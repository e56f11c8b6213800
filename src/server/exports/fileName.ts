/**
 * The header that names a file: in full for every browser of today, with the plain letters of it for the others
 * (RFC 6266, 5987).
 *
 * @example contentDisposition('增值税发票_202511061300.xlsx') // attachment; filename="_202511061300.xlsx"; filename*=UTF-8''%E5%A2…
 */
export function contentDisposition(name: string): string {
  const plain = name.replace(/[^\w.-]+/g, '');
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/**
 * Title and minute, without what a file system refuses.
 *
 * @example exportFileName('增值税发票', '2025-11-06 13:00:00', 'xlsx') // '增值税发票_202511061300.xlsx'
 */
export function exportFileName(title: string, dateTime: string, extension: string): string {
  const clean = title.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').trim();
  return `${clean}_${dateTime.replace(/\D/g, '').slice(0, 12)}.${extension}`;
}
