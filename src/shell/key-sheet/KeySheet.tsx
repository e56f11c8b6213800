import { Dialog } from '../dialog/Dialog.tsx';
import { useText } from '../text/useText.ts';
import './key-sheet.css';

const WIDTH_PX = 520;

export interface KeySheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The keyboard shortcuts. */
export function KeySheet({ open, onClose }: KeySheetProps) {
  const text = useText();
  const keys = [
    ['Ctrl + K', text.search.label],
    ['/', text.keys.search],
    ['Enter', text.keys.enter],
    ['Tab', text.keys.tab],
    ['↑ ↓ ← →', text.keys.arrows],
    ['Space', text.keys.space],
    ['Enter', text.keys.open],
    ['← →', text.keys.step],
    [text.keys.onHeader('Enter'), text.keys.sort],
    [text.keys.onHeader('Shift + ← →'), text.keys.moveColumn],
    [text.keys.onHeader('Alt + ← →'), text.keys.resizeColumn],
    ['Ctrl + C', text.keys.copy],
    ['Esc', text.keys.escape],
    ['?', text.keys.help],
  ] as const;
  return (
    <Dialog title={text.layout.keys} open={open} onCancel={onClose} footer={null} width={WIDTH_PX}>
      <dl className="key-sheet">
        {keys.map(([key, meaning]) => (
          <div key={meaning} className="key-sheet__row">
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
