import { WATERMARK_CHECK_MS } from './watermark.constants.ts';
import type { DrawnWatermark } from './watermarkTile.ts';

/**
 * First of all every property there is, as it is without any style sheet; then the few the overlay needs. Said on the
 * element itself and as important, which no style sheet, animation or transition of the page goes over; and who takes
 * the attribute away changes the element, which is watched.
 */
const FIXED_STYLE: Readonly<Record<string, string>> = {
  all: 'initial',
  position: 'fixed',
  inset: '0',
  display: 'block',
  'z-index': '2147483647',
  'pointer-events': 'none',
  // On paper too, where browsers leave backgrounds out to save ink.
  'print-color-adjust': 'exact',
};

/**
 * Lays a watermark over the whole window and keeps it there: it comes back when it is removed, changed or hidden, by
 * scripts or by style. Returns what takes it away.
 */
export function showWatermark({ image, width, height }: DrawnWatermark): () => void {
  const style = {
    ...FIXED_STYLE,
    'background-image': `url(${image})`,
    'background-size': `${width}px ${height}px`,
  };
  const observer = new MutationObserver(() => restore());
  let overlay = createOverlay(style);
  // As the browser writes it, which is not letter by letter what was set.
  const intact = overlay.style.cssText;

  function isIntact(): boolean {
    return (
      overlay.parentNode === document.body &&
      overlay.style.cssText === intact &&
      overlay.attributes.length === ATTRIBUTES &&
      overlay.childNodes.length === 0
    );
  }

  function stand(): void {
    document.body.append(overlay);
    observer.observe(document.body, { childList: true });
    observer.observe(overlay, { attributes: true, childList: true });
  }

  function restore(): void {
    if (isIntact()) return;
    observer.disconnect();
    overlay.remove();
    overlay = createOverlay(style);
    stand();
  }

  stand();
  // Another body is nothing the observer is told of.
  const timer = setInterval(restore, WATERMARK_CHECK_MS);
  return () => {
    clearInterval(timer);
    observer.disconnect();
    overlay.remove();
  };
}

/** Its style, and that it is nothing to read out. */
const ATTRIBUTES = 2;

function createOverlay(style: Readonly<Record<string, string>>): HTMLElement {
  const overlay = document.createElement('div');
  overlay.setAttribute('aria-hidden', 'true');
  for (const [name, value] of Object.entries(style)) overlay.style.setProperty(name, value, 'important');
  return overlay;
}
