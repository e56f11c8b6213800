import { useState } from 'react';
import { FullScreen, ListPager } from '#renderers';
import { useLanguage } from '../../session/useLanguage.ts';
import { useText } from '../../text/useText.ts';
import { Specimen } from './Specimen.tsx';

const TOTAL = 12_345;
/** Page sizes of the specification (shell §9): without a set it is 10 of 10, 20, 30 and 40. */
const SETS = [
  { name: 'plain', first: undefined, sizes: undefined },
  { name: 'one', first: 25, sizes: [25, 50, 100] },
  { name: 'two', first: 100, sizes: [25, 50, 100, 200, 500, 1000] },
] as const;

function PagerSpecimen({ name, first, sizes }: (typeof SETS)[number]) {
  const text = useText().componentDemo;
  const [page, setPage] = useState(1);
  const [size, setSize] = useState<number | undefined>(first);
  return (
    <Specimen title={text.pagers[name]} value={{ now: { currentPage: page, pageSize: size } }}>
      <ListPager
        language={useLanguage()}
        label={text.pagers[name]}
        total={TOTAL}
        totalIsExact
        currentPage={page}
        pageSize={size}
        pageSizes={sizes}
        onPage={setPage}
        onPageSize={(next) => {
          setSize(next);
          setPage(1);
        }}
      />
    </Specimen>
  );
}

/** What stands around a table: pages and the full screen. */
export function PagerSpecimens() {
  const text = useText().componentDemo;
  return (
    <div className="component-demo__wide">
      {SETS.map((set) => (
        <PagerSpecimen key={set.name} {...set} />
      ))}
      <Specimen title={text.fullScreen}>
        <FullScreen label={text.fullScreenLabel}>
          <p>{text.fullScreenContent}</p>
        </FullScreen>
      </Specimen>
    </div>
  );
}
