import type { ReactNode } from 'react';
import { useText } from '../../text/useText.ts';

export interface SpecimenProps {
  readonly title: string;
  /** Id of the control, which the title then names; absent where the control has a name of its own. */
  readonly controlId?: string;
  /** What the control reports; nothing is shown of a specimen without. */
  readonly value?: { readonly now: unknown };
  /** Without a frame, for what is as wide as the page and has its own. */
  readonly frameless?: boolean;
  readonly children: ReactNode;
}

/** Values of long lists are told by their number. */
const SHOWN_ITEMS = 20;

function valueText(value: unknown, count: (n: number) => string): string {
  if (value === undefined) return '--';
  return Array.isArray(value) && value.length > SHOWN_ITEMS ? count(value.length) : JSON.stringify(value);
}

/** One widget to play with, and what it reports. */
export function Specimen({ title, controlId, value, frameless = false, children }: SpecimenProps) {
  const text = useText().componentDemo;
  return (
    <section className={frameless ? 'specimen specimen--frameless' : 'specimen'} aria-label={title}>
      <div className="specimen__title">
        {controlId === undefined ? title : <label htmlFor={controlId}>{title}</label>}
      </div>
      {children}
      {value !== undefined && (
        <output className="specimen__value tabular">
          {text.value}
          {valueText(value.now, text.items)}
        </output>
      )}
    </section>
  );
}
