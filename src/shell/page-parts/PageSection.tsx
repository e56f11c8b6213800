import { type ReactNode, useId } from 'react';
import './page-parts.css';

export interface PageSectionProps {
  readonly title: string;
  readonly hint?: string;
  /** Stands beside the title. */
  readonly mark?: ReactNode;
  readonly children: ReactNode;
}

/** A named part of a page of settings. */
export function PageSection({ title, hint, mark, children }: PageSectionProps) {
  const id = useId();
  return (
    <section className="page-section" aria-labelledby={id}>
      <div className="page-section__head">
        <h2 id={id} className="page-section__title">
          {title}
        </h2>
        {mark}
      </div>
      {hint !== undefined && <p className="page-section__hint">{hint}</p>}
      {children}
    </section>
  );
}
