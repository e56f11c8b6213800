import { Input } from 'antd';
import { createRoot } from 'react-dom/client';
import { fetchFixture, hostElement } from './fixture.ts';
import { recordKeys } from './TypingBench.ts';

/** As many inputs as the screen has filters, with nothing around them: the least a React page can do per key. */
const { screen } = await fetchFixture();
createRoot(hostElement()).render(
  <form>
    {screen.filters.map((filter) => (
      <Input key={filter.field} placeholder={`请输入${filter.label}`} />
    ))}
  </form>,
);
window.typingBench = recordKeys();
