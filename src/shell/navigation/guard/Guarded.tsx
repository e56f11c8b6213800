import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { FailureError } from '../../http/Outcome.ts';
import { useServices } from '../../ServicesContext.tsx';
import { signOnOf } from '../../session/flags.store.ts';
import { useSession } from '../../session/useSession.ts';
import { FailurePage } from '../../states/FailurePage.tsx';
import { LoadingPanel } from '../../states/LoadingPanel.tsx';
import { decideGuard, type GuardDecision } from './decideGuard.ts';
import { guardApi } from './guard.api.ts';
import { WhoseSession } from './WhoseSession.tsx';

/** Runs what the guard's table decides for the present address; `children` is what it guards. */
export function Guarded({ children }: { readonly children: ReactNode }) {
  const { session } = useServices();
  const state = useSession();
  const { decision, target } = useGuard();
  switch (decision.go) {
    case 'show':
      return children;
    case 'wait':
    case 'askSignOn':
    case 'signOn':
    case 'askFunctions':
      return <LoadingPanel />;
    case 'tellUnreachable':
      return state.name === 'unreachable' ? (
        <FailurePage error={new FailureError(state.failure)} onRetry={session.open} />
      ) : null;
    case 'askWhose':
      return state.name === 'choosing' ? <WhoseSession state={state} onChoose={session.choose} /> : null;
    case 'redirect':
      return <Navigate to={decision.path} replace />;
    case 'login':
      return <ToLogin target={decision.remember ? target : null} />;
  }
}

function useGuard(): { readonly decision: GuardDecision; readonly target: string } {
  const { session, http, leave } = useServices();
  const state = useSession();
  const { pathname, search } = useLocation();
  const flags = useSyncExternalStore(session.flags.subscribe, session.flags.get);
  const groupId = session.memory.groupId();
  const target = `${pathname}${search}`;
  const decision = decideGuard({
    path: pathname,
    target,
    session: state.name,
    wanted: state.name === 'anonymous' && state.wanted,
    groupId,
    signOn: signOnOf(flags, groupId),
    loginRedirect: session.memory.flag('loginRedirect'),
    actions: flags.actions,
  });
  // The value of a decision, not its identity, says whether there is something new to do.
  const asked = JSON.stringify(decision);
  useEffect(() => {
    const todo = JSON.parse(asked) as GuardDecision;
    let over = false;
    if (todo.go === 'askSignOn') {
      void guardApi.signOn(http, todo.groupId).then((answer) => {
        if (!over) session.flags.setSignOn(todo.groupId, answer);
      });
    } else if (todo.go === 'askFunctions') {
      void guardApi.functions(http, todo.codes).then((grants) => {
        if (!over) session.flags.setActions(grants);
      });
    } else if (todo.go === 'signOn') {
      session.rememberTarget(target);
      session.memory.setFlag('loginRedirect', 'N');
      leave(todo.address);
    }
    return () => {
      over = true;
    };
  }, [asked, http, leave, session, target]);
  return { decision, target };
}

function ToLogin({ target }: { readonly target: string | null }) {
  const { session } = useServices();
  useEffect(() => {
    if (target !== null) session.rememberTarget(target);
  }, [session, target]);
  return <Navigate to="/login" replace />;
}
