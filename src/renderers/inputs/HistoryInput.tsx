import { Input, type InputRef, Popover } from 'antd';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { HistoryInputProps } from '../ports.ts';
import { errorAttributes } from './FilterInput.ts';
import { HistoryPanel } from './HistoryPanel.tsx';
import { useClearing } from './useClearing.tsx';
import { useStableCallback } from './useStableCallback.ts';

/** Shell §9: the list closes a moment after the input is left, so that a click in it still arrives. */
const BLUR_DELAY_MS = 200;

/**
 * A text that remembers what was entered (shell §2): focused it offers the latest entries and the favourites; arrow
 * down moves into them, Escape back. An entry is remembered when it is taken: by Enter, or by leaving the input.
 */
export function HistoryInput(props: HistoryInputProps) {
  const { id, label, field, store, value = '', placeholder, disabled = false, invalid = false, errorId = '' } = props;
  const clearing = useClearing();
  const [open, setOpen] = useState(false);
  const input = useRef<InputRef>(null);
  const panel = useRef<HTMLDivElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);
  const enter = () => store.remember(field, value);
  const stay = () => clearTimeout(closing.current);
  const leave = useStableCallback((event: FocusEvent) => {
    if (panel.current?.contains(event.relatedTarget as Node | null)) return;
    stay();
    closing.current = setTimeout(() => setOpen(false), BLUR_DELAY_MS);
  });
  const toInput = () => {
    input.current?.focus();
    setOpen(false);
  };
  function onInputKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') enter();
    else if (event.key === 'Escape' && open) {
      event.stopPropagation();
      setOpen(false);
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      setOpen(true);
      panel.current?.querySelector('button')?.focus();
    }
  }
  return (
    <Popover
      open={open && !disabled}
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
          onFocus={stay}
          onBlur={leave}
          onUse={(text) => {
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
            setOpen(true);
          }}
          onBlur={(event) => {
            enter();
            leave(event);
          }}
          onChange={(event) => props.onChange(event.target.value === '' ? undefined : event.target.value)}
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
