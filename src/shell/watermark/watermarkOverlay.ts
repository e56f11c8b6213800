import { WATERMARK_CHECK_MS } from './watermark.constants.ts';
import type { DrawnWatermark } from './watermarkTile.ts';

/**
 * Everything that could make the overlay invisible, said on the element itself and as important: no style sheet can
 * say otherwise, and who takes the attribute away changes the element, which is watched.
 */
const FIXED_STYLE: Readonly<Record<string, string>> = {
  position: 'fixed',
  inset: '0',
  display: 'block',
  visibility: 'visible',
  opacity: '1',
  width: 'auto',
  height: 'auto',
  'max-width': 'none',
  'max-height': 'none',
  'min-width': '0',
  'min-height': '0',
  margin: '0',
  padding: '0',
  overflow: 'visible',
  transform: 'none',
  translate: 'none',
  scale: 'none',
  rotate: 'none',
  filter: 'none',
  mask: 'none',
  clip: 'auto',
  'clip-path': 'none',
  'content-visibility': 'visible',
  'mix-blend-mode': 'normal',
  'z-index': '2147483647',
  'pointer-events': 'none',
  'background-color': 'transparent',
  'background-repeat': 'repeat',
  'background-position': '0 0',
  animation: 'none',
  transition: 'none',
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
