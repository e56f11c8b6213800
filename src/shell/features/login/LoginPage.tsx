import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import useSWR from 'swr';
import type { LoginRequest } from '#wire';
import { describeFailure } from '../../http/describeFailure.ts';
import { dataOf, type Failure } from '../../http/Outcome.ts';
import { useServices } from '../../ServicesContext.tsx';
import { sessionApi } from '../../session/session.api.ts';
import { useLanguage } from '../../session/useLanguage.ts';
import { useSession } from '../../session/useSession.ts';
import { useDocumentTitle } from '../../states/useDocumentTitle.ts';
import { useText } from '../../text/useText.ts';
import type { ShellText } from '../../text/zh.ts';
import './login.css';

/** `/login`: account and password, what is wrong beside the field, what the server says above the button. */
export function LoginPage() {
  const { session, http, language: languageStore } = useServices();
  const language = useLanguage();
  const text = useText();
  const state = useSession();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [sending, setSending] = useState(false);
  const { data: brand } = useSWR('brand', async () => dataOf(await sessionApi.brand(http)));
  useDocumentTitle(text.login.title, brandTitle(language, brand?.browserTitle));

  if (state.name === 'signedIn') return <Navigate to={session.target() ?? '/home'} replace />;

  async function submit(values: LoginRequest) {
    setSending(true);
    setFailure(null);
    setFailure(await session.login({ account: values.account.trim(), password: values.password }));
    setSending(false);
  }

  const other = language === 'zh' ? 'en' : 'zh';
  return (
    <div className="login">
      <header className="login__top">
        <Button type="text" lang={other} onClick={() => languageStore.set(other)}>
          {language === 'zh' ? 'English' : '中文'}
        </Button>
      </header>
      <main className="login__card">
        <h1 className="login__brand">{brandTitle(language, brand?.browserTitle) || text.brand}</h1>
        <p className="login__tagline">{text.login.tagline}</p>
        <Form<LoginRequest> layout="vertical" requiredMark={false} onFinish={(values) => void submit(values)}>
          <Form.Item
            name="account"
            label={text.login.account}
            rules={[{ required: true, whitespace: true, message: text.login.accountMissing }]}
          >
            <Input autoFocus autoComplete="username" maxLength={64} />
          </Form.Item>
          <Form.Item
            name="password"
            label={text.login.password}
            rules={[{ required: true, message: text.login.passwordMissing }]}
          >
            <Input.Password autoComplete="current-password" maxLength={128} />
          </Form.Item>
          {failure !== null && (
            <Alert className="login__failure" type="error" showIcon title={wordsOf(failure, text)} role="alert" />
          )}
          <Button type="primary" htmlType="submit" block size="large" loading={sending}>
            {text.login.submit}
          </Button>
        </Form>
      </main>
    </div>
  );
}

/** The brand is written in Chinese by its owner; an English page keeps its own words. */
function brandTitle(language: string, title: string | undefined): string {
  return language === 'zh' ? (title ?? '') : '';
}

function wordsOf(failure: Failure, text: ShellText): string {
  if (failure.kind === 'refused') return failure.message || text.login.failed;
  if (failure.kind === 'unavailable' && failure.message !== '') return failure.message;
  const story = describeFailure(failure, text.failure);
  return text.failure.inOneLine(story.title, story.action);
}
