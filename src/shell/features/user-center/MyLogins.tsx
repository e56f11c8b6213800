import { Button } from 'antd';
import { useState } from 'react';
import useSWR from 'swr';
import { LoginList } from '../../account/LoginList.tsx';
import { sessionApi } from '../../calls/session.api.ts';
import { dataOf, type Failure, type Outcome } from '../../http/Outcome.ts';
import { PageSection } from '../../page-parts/PageSection.tsx';
import { useServices } from '../../ServicesContext.tsx';
import { FailureAlert } from '../../states/FailureAlert.tsx';
import { FailurePanel } from '../../states/FailurePanel.tsx';
import { LoadingPanel } from '../../states/LoadingPanel.tsx';
import { useText } from '../../text/useText.ts';

/** Where else the user is logged in, and the end of one or all of those logins. */
export function MyLogins() {
  const text = useText();
  const words = text.userCenter;
  const { http, notices } = useServices();
  const { data, error, mutate } = useSWR('otherLogins', async () => dataOf(await sessionApi.otherSessions(http)) ?? []);
  const [ending, setEnding] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  /** `which` is the button that waits. */
  async function end(which: string, call: () => Promise<Outcome<unknown>>) {
    setEnding(which);
    const outcome = await call();
    setEnding(null);
    setFailure(outcome.kind === 'ok' ? null : outcome);
    if (outcome.kind === 'ok') notices.post({ tone: 'success', message: words.loginEnded });
    await mutate();
  }

  return (
    <PageSection title={words.logins} hint={data?.length === 0 ? undefined : words.loginsHint}>
      {data === undefined ? (
        error === undefined ? (
          <LoadingPanel />
        ) : (
          <FailurePanel error={error} onRetry={() => void mutate()} />
        )
      ) : data.length === 0 ? (
        <p role="status">{words.noLogins}</p>
      ) : (
        <>
          <LoginList
            logins={data}
            action={({ id }, where) => (
              <Button
                aria-label={words.endLogin(where)}
                disabled={ending !== null}
                loading={ending === id}
                onClick={() => void end(id, () => sessionApi.logout(http, id))}
              >
                {words.end}
              </Button>
            )}
          />
          <Button
            danger
            disabled={ending !== null}
            loading={ending === ALL}
            onClick={() => void end(ALL, () => sessionApi.endOtherSessions(http))}
          >
            {words.endAll}
          </Button>
        </>
      )}
      {failure !== null && <FailureAlert failure={failure} />}
    </PageSection>
  );
}

const ALL = 'all';
