import { Button } from 'antd';
import { Fragment, type ReactNode, useState } from 'react';
import type { AlertKind } from '#wire';
import { PasswordDialog } from '../../account/PasswordDialog.tsx';
import type { Failure } from '../../http/Outcome.ts';
import { KeySheet } from '../../key-sheet/KeySheet.tsx';
import { AlertDialog } from '../../notices/AlertDialog.tsx';
import { UPGRADE_KEY_VERSION } from '../../notices/notices.constants.ts';
import { UpgradeDialog } from '../../notices/UpgradeDialog.tsx';
import { PasswordCheckDialog } from '../../password-check/PasswordCheckDialog.tsx';
import { useText } from '../../text/useText.ts';
import { Specimen } from './Specimen.tsx';

const ALERTS: readonly AlertKind[] = ['warning', 'success', 'error', 'normal'];
const VOUCHERS = ['PZ-202511-0001', 'PZ-202511-0002'];

/** A dialog by the button that opens it. */
interface Opener {
  readonly label: string;
  readonly dialog: (open: boolean, close: () => void) => ReactNode;
}

/** The dialogs every page shares (shell §2): the generic alert, the upgrade notice as its preview, passwords, keys. */
export function DialogSpecimens() {
  const text = useText();
  const words = text.componentDemo;
  const alerts = ALERTS.map((kind) => ({
    label: text.alert.kinds[kind],
    dialog: (open: boolean, close: () => void) =>
      open && (
        <AlertDialog
          kind={kind}
          headline={words.alertHeadline}
          description={words.alertDescription}
          // Only what went well has made vouchers.
          successPzIds={kind === 'success' ? VOUCHERS : []}
          onClose={close}
        />
      ),
  }));
  const notice = {
    version: UPGRADE_KEY_VERSION,
    content: `<ul>${words.upgradeLines.map((line) => `<li>${line}</li>`).join('')}</ul>`,
  };
  return (
    <div className="component-demo__grid">
      <Openers title={words.alerts} openers={alerts} />
      <Openers
        title={words.upgradePreview}
        openers={[
          { label: words.open, dialog: (open, close) => open && <UpgradeDialog notice={notice} onClose={close} /> },
        ]}
      />
      <Openers
        title={text.password.title}
        openers={[
          {
            label: words.open,
            dialog: (open, close) => (
              <PasswordDialog open={open} onChange={async () => refusal(words.onlyDemo)} onClose={close} />
            ),
          },
        ]}
      />
      <Openers
        title={text.passwordCheck.title}
        openers={[
          {
            label: words.open,
            dialog: (open, close) => open && <RefusingCheck message={words.nothingVerified} onClose={close} />,
          },
        ]}
      />
      <Openers
        title={text.layout.keys}
        openers={[{ label: words.open, dialog: (open, close) => <KeySheet open={open} onClose={close} /> }]}
      />
    </div>
  );
}

function Openers({ title, openers }: { readonly title: string; readonly openers: readonly Opener[] }) {
  const [opened, setOpened] = useState<Opener['label'] | null>(null);
  const close = () => setOpened(null);
  return (
    <Specimen title={title}>
      <div className="component-demo__states">
        {openers.map(({ label }) => (
          <Button key={label} aria-label={`${title} ${label}`} onClick={() => setOpened(label)}>
            {label}
          </Button>
        ))}
      </div>
      {openers.map(({ label, dialog }) => (
        <Fragment key={label}>{dialog(label === opened, close)}</Fragment>
      ))}
    </Specimen>
  );
}

/** Takes no password: it shows how one is refused. */
function RefusingCheck({ message, onClose }: { readonly message: string; readonly onClose: () => void }) {
  const [failure, setFailure] = useState<Failure | null>(null);
  return (
    <PasswordCheckDialog
      failure={failure}
      checking={false}
      onSubmit={() => setFailure(refusal(message))}
      onCancel={onClose}
    />
  );
}

/** A demo page changes no password: the form shows how it is refused. */
const refusal = (message: string): Failure => ({ kind: 'refused', code: '', message, data: null, quiet: false });
