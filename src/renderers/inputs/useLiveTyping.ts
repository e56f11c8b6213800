import { type FormEvent, type KeyboardEvent, useState } from 'react';

export interface LiveTypingProps {
  readonly value: string | undefined;
  readonly live?: boolean | undefined;
  readonly onChange: (value: string | undefined) => void;
  readonly onSettled?: (() => void) | undefined;
}

export interface LiveTyping {
  /** What the picker has: until it takes what is typed, the value before. */
  readonly taken: string | undefined;
  /** For whatever chooses a value other than by typing. */
  readonly take: (value: string | undefined) => void;
  /** For an element around the picker. */
  readonly around: {
    readonly onInput?: (event: FormEvent) => void;
    readonly onKeyDown?: (event: KeyboardEvent) => void;
    readonly onBlur?: () => void;
  };
}

/**
 * Reports what is typed into a picker with every key press, long before the picker takes it: as the value it is spelt
 * for, and what is none as it was typed, so that whoever takes the value refuses it instead of losing it.
 */
export function useLiveTyping(
  { value, live = false, onChange, onSettled }: LiveTypingProps,
  read: (text: string) => string | undefined,
): LiveTyping {
  const [typing, setTyping] = useState<{ readonly said: string | undefined; readonly before: string | undefined }>();
  // Another value than was said last came from elsewhere.
  const before = typing !== undefined && typing.said === value ? typing.before : value;
  function take(taken: string | undefined) {
    setTyping(undefined);
    onChange(taken);
    onSettled?.();
  }
  if (!live) return { taken: value, take: onChange, around: {} };
  return {
    taken: before,
    take,
    around: {
      onInput({ target }) {
        if (!(target instanceof HTMLInputElement)) return;
        const said = read(target.value) ?? (target.value.trim() || undefined);
        setTyping({ said, before });
        onChange(said);
      },
      // The picker gives up a value it could have taken; of what is none it keeps the text.
      onKeyDown({ key }) {
        if (key === 'Escape' && value !== before && value !== undefined && read(value) === value) take(before);
      },
      onBlur: onSettled,
    },
  };
}
