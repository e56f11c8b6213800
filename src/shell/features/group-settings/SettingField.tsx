import type { ReactNode } from 'react';

export interface SettingFieldProps {
  /** Id of the control inside. */
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** A labelled control of a settings page. */
export function SettingField({ id, label, hint, children }: SettingFieldProps) {
  return (
    <div className="setting-field">
      <label className="setting-field__label" htmlFor={id}>
        {label}
      </label>
      <div className="setting-field__control">
        {children}
        {hint !== undefined && <p className="setting-field__hint">{hint}</p>}
      </div>
    </div>
  );
}
