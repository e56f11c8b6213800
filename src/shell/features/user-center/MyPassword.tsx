import { Button } from 'antd';
import { useState } from 'react';
import useSWR from 'swr';
import { PasswordDialog } from '../../account/PasswordDialog.tsx';
import { sessionApi } from '../../calls/session.api.ts';
import { dataOf } from '../../http/Outcome.ts';
import { PageSection } from '../../page-parts/PageSection.tsx';
import { useServices } from '../../ServicesContext.tsx';
import { useUser } from '../../session/useSession.ts';
import { useText } from '../../text/useText.ts';

/** How old the password is, where that can be told, and the change of it. */
export function MyPassword() {
  const text = useText();
  const { http } = useServices();
  const { token } = useUser();
  const [changing, setChanging] = useState(false);
  // A change of the password comes with a new token.
  const { data: age } = useSWR(['passwordAge', token], async () => dataOf(await sessionApi.passwordAge(http)));
  return (
    <PageSection
      title={text.userCenter.password}
      hint={age ? text.userCenter.passwordAge(age.days, age.maxDays) : text.password.endsOthers}
    >
      <Button onClick={() => setChanging(true)}>{text.password.submit}</Button>
      <PasswordDialog open={changing} onClose={() => setChanging(false)} />
    </PageSection>
  );
}
