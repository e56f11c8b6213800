/** A file the server sent. */
export interface ReceivedFile {
  /** From the content-disposition header; empty when it names none. */
  readonly name: string;
  readonly content: Blob;
}

/** Name in a content-disposition header: the encoded form first, as Chinese names need it. */
export function fileNameOf(header: string | null): string {
  if (header === null) return '';
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(header)?.[1];
  if (encoded !== undefined) {
    try {
      return plainName(decodeURIComponent(encoded.trim()));
    } catch {
      // Not what the header promised: fall through to the plain form.
    }
  }
  return plainName(/filename\s*=\s*"?([^";]+)"?/i.exec(header)?.[1]?.trim() ?? '');
}

/** Hands the file to the browser's own download. */
export function saveReceivedFile(file: ReceivedFile, fallbackName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file.content);
  link.download = file.name || fallbackName;
  link.click();
  // The download has its own hold on the data by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

function plainName(name: string): string {
  return name.replace(/[\\/]/g, '_');
}
