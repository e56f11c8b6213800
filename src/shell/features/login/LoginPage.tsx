import { Button } from 'antd';
import { Navigate, useSearchParams } from 'react-router-dom';
import { ChangePasswordForm, PasswordReason } from '../../account/ChangePasswordForm.tsx';
import { useBrand } from '../../brand/useBrand.ts';
import { CALLBACK_PARAMETER } from '../../navigation/navigation.constants.ts';
import { useServices } from '../../ServicesContext.tsx';
import { LANGUAGE_NAMES } from '../../session/language.store.ts';
import type { EntryQuestion } from '../../session/session.machine.ts';
import { useLanguage } from '../../session/useLanguage.ts';
import { useSession } from '../../session/useSession.ts';
import { LoadingPanel } from '../../states/LoadingPanel.tsx';
import { useDocumentTitle } from '../../states/useDocumentTitle.ts';
import { useText } from '../../text/useText.ts';
import { LoginForm } from './LoginForm.tsx';
import './login.css';
import { OtherLogins } from './OtherLogins.tsx';

/** `/login`: account and password, and what is asked between them and the first page. */
export function LoginPage() {
  const { session, language: languageStore } = useServices();
  const language = useLanguage();
  const text = useText();
  const state = useSession();
  const { name: brand } = useBrand();
  const [parameters] = useSearchParams();
  const title = state.name === 'entering' ? titleOf(state.question, text) : text.login.title;
  useDocumentTitle(title);

  if (state.name === 'signedIn')
    return <Navigate to={session.target(parameters.get(CALLBACK_PARAMETER)) ?? '/home'} replace />;
  // The guard asks whose session goes on, wherever the link led.
  if (state.name === 'choosing') return <Navigate to="/home" replace />;

  const other = language === 'zh' ? 'en' : 'zh';
  return (
    <div className="login">
      <header className="login__top">
        <Button type="text" lang={other} onClick={() => languageStore.set(other)}>
          {LANGUAGE_NAMES[other]}
        </Button>
      </header>
      <main className="login__card">
        {state.name === 'entering' ? (
          <>
            <h1 className="login__brand">{title}</h1>
            <Entry question={state.question} />
          </>
        ) : (
          <>
            <h1 className="login__brand">{brand}</h1>
            <p className="login__tagline">{text.login.tagline}</p>
            <LoginForm onLogin={session.login} />
          </>
        )}
      </main>
    </div>
  );
}

function titleOf(question: EntryQuestion | null, text: ReturnType<typeof useText>): string {
  if (question === null) return text.login.checking;
  return question.ask === 'password' ? text.password.title : text.login.othersTitle;
}

/** The question a login stands at; whoever does not want to answer may leave. */
function Entry({ question }: { readonly question: EntryQuestion | null }) {
  const { session, notices } = useServices();
  const text = useText();
  if (question === null) return <LoadingPanel />;
  return (
    <>
      {question.ask === 'password' ? (
        <>
          <PasswordReason reason={question.reason} />
          <ChangePasswordForm
            onChange={session.changePassword}
            onChanged={() => notices.post({ tone: 'success', message: text.password.changed })}
            onLater={question.reason === 'old' ? session.postponePassword : undefined}
          />
        </>
      ) : (
        <OtherLogins others={question.others} onSettle={session.settleOthers} />
      )}
      <Button className="login__leave" type="link" onClick={() => void session.logout()}>
        {text.login.leave}
      </Button>
    </>
  );
}
