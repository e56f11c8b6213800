import type { ReactNode } from 'react';
import './page-parts.css';

export interface SettingFieldProps {
  /** Id of the control inside. */
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** What is wrong with what is there; null for nothing. */
  readonly fault?: string | null;
  readonly children: ReactNode;
}

/** A labelled control of a settings page. */
export function SettingField({ id, label, hint, fault = null, children }: SettingFieldProps) {
  return (
    <div className="setting-field">
      <label className="setting-field__label" htmlFor={id}>
        {label}
      </label>
      <div className="setting-field__control">
        {children}
        {fault !== null && (
          <p className="setting-field__fault" role="alert">
            {fault}
          </p>
        )}
        {hint !== undefined && <p className="setting-field__hint">{hint}</p>}
      </div>
    </div>
  );
}
