import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled, InfoCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { AlertKind } from '#wire';
import { Dialog } from '../dialog/Dialog.tsx';
import { useText } from '../text/useText.ts';
import { ALERT_WIDTH_PX } from './notices.constants.ts';
import './notices.css';

const ICONS = {
  warning: ExclamationCircleFilled,
  success: CheckCircleFilled,
  error: CloseCircleFilled,
  normal: InfoCircleFilled,
} as const satisfies Readonly<Record<AlertKind, unknown>>;

export interface AlertDialogProps {
  readonly kind: AlertKind;
  readonly headline: string;
  readonly description: string;
  /** Vouchers that were made; with any, a link shows which. */
  readonly successPzIds?: readonly string[];
  readonly onClose: () => void;
}

/** The generic alert (shell §2): four kinds, each with icon and colour, and the kind in words for who sees neither. */
export function AlertDialog({ kind, headline, description, successPzIds = [], onClose }: AlertDialogProps) {
  const text = useText();
  const [shown, setShown] = useState(false);
  const Icon = ICONS[kind];
  return (
    <Dialog
      open
      width={ALERT_WIDTH_PX}
      title={text.alert.kinds[kind]}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {text.confirm}
        </Button>
      }
    >
      <div className="alert-dialog">
        <Icon className={`alert-dialog__icon alert-dialog__icon--${kind}`} aria-hidden />
        <div className="alert-dialog__words">
          <p className="alert-dialog__headline">{headline}</p>
          <p className="alert-dialog__description">{description}</p>
          {successPzIds.length > 0 && !shown && (
            <Button type="link" onClick={() => setShown(true)}>
              {text.alert.vouchers}
            </Button>
          )}
          {shown && (
            <ul className="alert-dialog__vouchers">
              {successPzIds.map((id) => (
                <li key={id}>{id}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </Dialog>
  );
}
