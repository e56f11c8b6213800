import { ConfigProvider, Radio } from 'antd';
import { useMemo, useState } from 'react';
import type { FilterValues } from '#engine';
import { FilterBar, specimenScreen } from '#renderers';
import { useBusinessDay } from '../../session/useBusinessDay.ts';
import { useLanguage } from '../../session/useLanguage.ts';
import { useDocumentTitle } from '../../states/useDocumentTitle.ts';
import { useText } from '../../text/useText.ts';
import './component-demo.css';
import { Specimen } from './Specimen.tsx';

/** Widths of the page at 1280, 1440 and 1920 pixels (shell §9), without its menu and margins. */
const WIDTHS = [1056, 1216, 1696] as const;
const SIZES = ['middle', 'large'] as const;

/** `/component-demo/search-box`: the layout of search boxes by width and size, folded and unfolded (shell §2 and §9). */
export function SearchBoxPage() {
  const text = useText().componentDemo;
  const language = useLanguage();
  const today = useBusinessDay();
  const screen = useMemo(() => specimenScreen(language), [language]);
  const [width, setWidth] = useState<number>(WIDTHS[1]);
  const [size, setSize] = useState<(typeof SIZES)[number]>('middle');
  const [values, setValues] = useState<FilterValues>(screen.defaults);
  const [searched, setSearched] = useState<FilterValues | undefined>(undefined);
  useDocumentTitle(text.searchBox, '');
  return (
    <div className="component-demo">
      <h1 className="component-demo__title">{text.searchBox}</h1>
      <div className="component-demo__states">
        <Radio.Group
          aria-label={text.width}
          value={width}
          options={WIDTHS.map((pixels) => ({ value: pixels, label: text.pixels(pixels) }))}
          onChange={({ target }) => setWidth(Number(target.value))}
        />
        <Radio.Group
          aria-label={text.size}
          value={size}
          options={SIZES.map((name) => ({ value: name, label: text.sizes[name] }))}
          onChange={({ target }) => setSize(target.value as (typeof SIZES)[number])}
        />
      </div>
      <Specimen title={text.searchBox} value={{ now: searched }}>
        {/* Wider than the page it scrolls within itself. */}
        <section className="component-demo__stage" aria-label={text.stage}>
          <div style={{ width }}>
            <ConfigProvider componentSize={size}>
              <FilterBar
                screen={screen}
                values={values}
                searching={false}
                today={today}
                onEdit={setValues}
                onSearch={() => setSearched(values)}
                onReset={() => {
                  setValues(screen.defaults);
                  setSearched(screen.defaults);
                }}
                onClear={() => setValues({})}
              />
            </ConfigProvider>
          </div>
        </section>
      </Specimen>
    </div>
  );
}
