import { DEMO_ORGANISATIONS } from '../../accounts/demoAccounts.ts';
import { insertStatement } from '../../sql/insertStatement.ts';
import type { Store } from '../../sql/Store.ts';
import { demoOrganisations } from './demoOrganisations.ts';

/** Stores the organisations below the firms of the demo, numbered behind them. */
export async function createDemoOrganisations(store: Store): Promise<void> {
  await store.batch(
    demoOrganisations().map((one, place) => {
      const position = DEMO_ORGANISATIONS.length + place;
      return insertStatement(store, 'organisations', { ...one, position, rowId: position + 1 });
    }),
  );
}
