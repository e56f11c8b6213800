import { Link } from 'react-router-dom';
import { UserKindTags } from '../../account/UserKindTags.tsx';
import { PageSection } from '../../page-parts/PageSection.tsx';
import { useUser } from '../../session/useSession.ts';
import { useText } from '../../text/useText.ts';

/** Who is logged in, as the administration has them. */
export function MyData() {
  const text = useText().userCenter;
  const { showName, account, jtName } = useUser();
  const facts = [
    {
      label: text.name,
      value: (
        <>
          {showName} <UserKindTags />
        </>
      ),
    },
    { label: text.account, value: account },
    { label: text.group, value: jtName },
  ];
  return (
    <PageSection title={text.data}>
      <dl className="user-data">
        {facts.map(({ label, value }) => (
          <div key={label} className="user-data__fact">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="user-data__fact">
          <dt>{text.agreements}</dt>
          <dd>
            <Link to="/myAgreement">{text.readAgreements}</Link>
          </dd>
        </div>
      </dl>
    </PageSection>
  );
}
