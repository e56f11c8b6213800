import { expect, it } from 'vitest';
import { textTable } from './textTable.ts';

it('lines columns up where Chinese characters take two cells', () => {
  expect(
    textTable(
      ['field', 'label', 'kind'],
      [
        ['taxRate', '税率', 'rate'],
        ['billNo', '报账单号', 'text'],
      ],
    ),
  ).toBe(
    ['field    label     kind', '-------  --------  ----', 'taxRate  税率      rate', 'billNo   报账单号  text'].join(
      '\n',
    ),
  );
});
