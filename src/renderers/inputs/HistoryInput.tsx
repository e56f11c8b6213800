import { Input, type InputRef, Popover } from 'antd';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { HISTORY_MAX } from '#engine';
import type { HistoryInputProps } from '../ports.ts';
import { clearTyped } from './clearTyped.ts';
import { errorAttributes } from './FilterInput.ts';
import { HistoryPanel } from './HistoryPanel.tsx';
import { isComposing } from './isComposing.ts';
import { useClearing } from './useClearing.tsx';
import { useStableCallback } from './useStableCallback.ts';

/** Shell §9: the list closes a moment after the input is left, so that a click in it still arrives. */
const BLUR_DELAY_MS = 200;

/** Nobody is told anything before the input is used, so that a page full of inputs asks for no histories. */
const NOT_YET = () => () => {};

/**
 * A text that remembers what was entered (shell §2): focused it offers the latest entries and the favourites, where
 * there are any, until one types; arrow down moves into them, Escape back. Remembered is what somebody typed to the end
 * and what is valid: by Enter, or by leaving the input together with its list. A half-typed text that made way for an
 * entry of the list, and a value that came from elsewhere, are nobody's entries.
 */
export function HistoryInput(props: HistoryInputProps) {
  const { id, label, field, store, value = '', placeholder, disabled, invalid = false, errorId = '' } = props;
  const limit = Math.min(props.limit ?? HISTORY_MAX, HISTORY_MAX);
  const clearing = useClearing();
  const [used, setUsed] = useState(false);
  /** Asked for with the arrow it opens with nothing to offer, too, and says so. */
  const [wanted, setWanted] = useState<'no' | 'offered' | 'asked'>('no');
  const { history, favourites } = useSyncExternalStore(used ? store.listen : NOT_YET, () => store.of(field));
  const isEmpty = history.length + favourites.length === 0;
  const open = disabled !== true && (wanted === 'asked' || (wanted === 'offered' && !isEmpty));
  const input = useRef<InputRef>(null);
  const panel = useRef<HTMLDivElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Whether the text is what somebody typed, and not remembered yet. */
  const isTyped = useRef(false);
  useEffect(() => () => clearTimeout(closing.current), []);
  const enter = () => {
    if (!isTyped.current) return;
    isTyped.current = false;
    if (props.isValid?.(value.trim()) !== false) store.remember(field, value);
  };
  const stay = () => clearTimeout(closing.current);
  const leave = useStableCallback(({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && isInside(relatedTarget)) return;
    enter();
    stay();
    closing.current = setTimeout(() => setWanted('no'), BLUR_DELAY_MS);
  });
  const isInside = (node: Node) => panel.current?.contains(node) === true || input.current?.input === node;
  const toInput = () => {
    input.current?.focus();
    setWanted('no');
  };
  function onInputKey(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (event.key === 'Enter') {
      enter();
      setWanted('no');
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation();
      setWanted('no');
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      setUsed(true);
      setWanted('asked');
      panel.current?.querySelector('button')?.focus();
    }
  }
  return (
    <Popover
      open={open}
      trigger={[]}
      placement="bottomLeft"
      arrow={false}
      content={
        <HistoryPanel
          ref={panel}
          id={`${id}-history`}
          label={label}
          field={field}
          store={store}
          limit={limit}
          onFocus={stay}
          onBlur={leave}
          onUse={(text) => {
            isTyped.current = false;
            props.onChange(text);
            store.remember(field, text);
            toInput();
          }}
          onClose={toInput}
        />
      }
    >
      <Anchor>
        <Input
          ref={input}
          id={id}
          value={value}
          placeholder={placeholder}
          disabled={disabled}
          allowClear={clearing}
          autoComplete="off"
          status={invalid ? 'error' : ''}
          aria-haspopup="dialog"
          aria-expanded={open}
          role="combobox"
          aria-controls={open ? `${id}-history` : undefined}
          {...errorAttributes(invalid, errorId)}
          onFocus={() => {
            stay();
            setUsed(true);
            setWanted('offered');
          }}
          onBlur={(event) => {
            props.onBlur?.();
            leave(event);
          }}
          onCompositionStart={props.onCompositionStart}
          onCompositionEnd={props.onCompositionEnd}
          onChange={(event) => {
            setWanted('no');
            isTyped.current = true;
            const typed = clearTyped(event.target, props.clear);
            props.onChange(typed === '' ? undefined : typed);
          }}
          onKeyDown={onInputKey}
        />
      </Anchor>
    </Popover>
  );
}

/** antd describes what a popover stands by with its whole text, and here that is a list of buttons. */
function Anchor({
  'aria-describedby': _whole,
  ...rest
}: {
  readonly 'aria-describedby'?: string;
  readonly children: ReactNode;
}) {
  return <div className="history-input" {...rest} />;
}
