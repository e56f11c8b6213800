import { useSyncExternalStore } from 'react';
import { useServices } from '../ServicesContext.tsx';
import { PasswordCheckDialog } from './PasswordCheckDialog.tsx';

/** Shows the question for the login password while some call waits for its answer, over whatever page is open. */
export function PasswordCheck() {
  const { passwordCheck } = useServices();
  const state = useSyncExternalStore(passwordCheck.subscribe, passwordCheck.get);
  if (state.name === 'idle') return null;
  return (
    <PasswordCheckDialog
      failure={state.name === 'asking' ? state.failure : null}
      checking={state.name === 'checking'}
      onSubmit={passwordCheck.submit}
      onCancel={passwordCheck.cancel}
    />
  );
}
