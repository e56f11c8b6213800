import { Tag } from 'antd';
import { userKind } from '../session/userKind.ts';
import { useUser } from '../session/useSession.ts';
import { useText } from '../text/useText.ts';

/** What kind of user is logged in, in a word each; nothing for most. */
export function UserKindTags() {
  const text = useText().userCenter;
  const { administrator, agency } = userKind(useUser());
  return (
    <>
      {administrator === 'Y' && <Tag>{text.administrator}</Tag>}
      {agency === 'Y' && <Tag>{text.agency}</Tag>}
    </>
  );
}
