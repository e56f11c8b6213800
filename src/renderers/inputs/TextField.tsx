import { CloseCircleFilled } from '@ant-design/icons';
import { errorAttributes } from './FilterInput.ts';
import './text-field.css';
import type { TextDraft } from './useTextDraft.ts';

export interface TextFieldProps {
  readonly id: string;
  readonly draft: TextDraft;
  readonly placeholder: string;
  /** Name for screen readers where the label of the filter is not enough. */
  readonly label?: string;
  readonly invalid: boolean;
  readonly errorId: string;
  readonly clearable?: boolean;
  /** An amount: figures stand under each other, and a phone shows its figures. */
  readonly decimal?: boolean;
}

/**
 * One line of text that looks like antd's input. antd's own renders four components at every key; here the browser keeps
 * the text, and React hears of it when it is reported.
 */
export function TextField({ id, draft, placeholder, label, invalid, errorId, clearable, decimal }: TextFieldProps) {
  return (
    <span className="text-field" data-invalid={invalid}>
      <input
        ref={draft.input}
        id={id}
        type="text"
        className={decimal ? 'text-field-input tabular' : 'text-field-input'}
        defaultValue={draft.value}
        // Never empty: by it the style sheet knows whether there is anything to clear.
        placeholder={placeholder || ' '}
        autoComplete="off"
        {...(decimal ? { inputMode: 'decimal' as const } : {})}
        {...(label === undefined ? {} : { 'aria-label': label })}
        {...errorAttributes(invalid, errorId)}
        onChange={draft.onType}
        onBlur={draft.onLeave}
        onCompositionStart={draft.onCompositionStart}
        onCompositionEnd={draft.onCompositionEnd}
        // What does not fit is read under the pointer.
        onMouseEnter={({ currentTarget }) => {
          currentTarget.title = currentTarget.value;
        }}
      />
      {clearable && (
        // The keyboard has its own ways to empty a text; one more stop per filter would be in its way.
        <button
          type="button"
          className="text-field-clear"
          tabIndex={-1}
          aria-hidden
          onMouseDown={(event) => event.preventDefault()}
          onClick={draft.onClear}
        >
          <CloseCircleFilled />
        </button>
      )}
    </span>
  );
}
