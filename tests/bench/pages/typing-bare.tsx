import { createRoot } from 'react-dom/client';
import { BareInputs } from './BareInputs.tsx';
import { fetchFixture, hostElement } from './fixture.ts';
import { recordKeys } from './TypingBench.ts';

const { screen } = await fetchFixture();
createRoot(hostElement()).render(<BareInputs filters={screen.filters} />);
window.typingBench = recordKeys();
