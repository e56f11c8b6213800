/** What goes to the clipboard; `html` beside the plain text for spreadsheets. */
export interface CopiedText {
  readonly plain: string;
  readonly html?: string;
}

/**
 * Writes to the clipboard; false when the browser does not let us.
 *
 * By filling a copy of the document first: it needs no secure connection, and the browser leaves the table as it is. The
 * clipboard's own interface would clean it of what tells a spreadsheet that a number is text.
 */
export async function copyText(copied: CopiedText): Promise<boolean> {
  if (copyByEvent(copied)) return true;
  try {
    await navigator.clipboard.writeText(copied.plain);
    return true;
  } catch {
    return false;
  }
}

function copyByEvent({ plain, html }: CopiedText): boolean {
  let written = false;
  function fill(event: ClipboardEvent) {
    event.clipboardData?.setData('text/plain', plain);
    if (html !== undefined) event.clipboardData?.setData('text/html', html);
    event.preventDefault();
    event.stopPropagation();
    written = event.clipboardData !== null;
  }
  document.addEventListener('copy', fill, true);
  try {
    return document.execCommand('copy') && written;
  } catch {
    return false;
  } finally {
    document.removeEventListener('copy', fill, true);
  }
}
