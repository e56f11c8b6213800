import { createRoot } from 'react-dom/client';
import { BareInputs } from './BareInputs.tsx';
import { mountBareGrid } from './bareGrid.ts';
import { fetchFixture, hostElement } from './fixture.ts';
import { recordKeys } from './TypingBench.ts';

/** Plain inputs beside a bare grid: what drawing the grid's layers costs per key, whoever made the inputs. */
const fixture = await fetchFixture();
const [form, table] = [document.createElement('div'), document.createElement('div')];
table.className = 'table-place';
hostElement().append(form, table);
createRoot(form).render(<BareInputs filters={fixture.screen.filters} />);
mountBareGrid(table, fixture, fixture.rows);
window.typingBench = recordKeys();
