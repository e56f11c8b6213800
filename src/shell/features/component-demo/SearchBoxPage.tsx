import { Checkbox, ConfigProvider, Radio } from 'antd';
import { useMemo, useState } from 'react';
import { buildFilterItems, type FilterValues, type SettingItem } from '#engine';
import { FilterBar, FilterSettingPanel, specimenScreen } from '#renderers';
import { inputHistoryFor } from '../../adapters/inputHistory.ts';
import { useServices } from '../../ServicesContext.tsx';
import { useBusinessDay } from '../../session/useBusinessDay.ts';
import { useLanguage } from '../../session/useLanguage.ts';
import { useUser } from '../../session/useSession.ts';
import { useDocumentTitle } from '../../states/useDocumentTitle.ts';
import { useText } from '../../text/useText.ts';
import './component-demo.css';
import { Specimen } from './Specimen.tsx';

/** What a window has beside its search box, in pixels (shell §9): the menu, and the margins of this page. */
const BESIDE_BOX_PX = 224;
/** Widths of the box in windows of 1280, 1440 and 1920 pixels. */
const WIDTHS = [1056, 1216, 1696] as const;

/** The widest that is not cut; the narrowest where all are. */
function widthAtFirst(): number {
  return WIDTHS.findLast((width) => width + BESIDE_BOX_PX <= window.innerWidth) ?? WIDTHS[0];
}
const SIZES = ['middle', 'large'] as const;
const HISTORY_GROUP = 'component-demo';

/** `/component-demo/search-box`: the layout of search boxes by width and size, folded and unfolded (shell §2 and §9). */
export function SearchBoxPage() {
  const text = useText().componentDemo;
  const language = useLanguage();
  const today = useBusinessDay();
  const { http } = useServices();
  const { userId } = useUser();
  const [items, setItems] = useState<readonly SettingItem[] | null>(null);
  const [settingsOpen, setSettingsOpen] = useState(false);
  const [searching, setSearching] = useState(false);
  const screen = useMemo(() => specimenScreen(language, today, items), [language, today, items]);
  const [width, setWidth] = useState(widthAtFirst);
  const [size, setSize] = useState<(typeof SIZES)[number]>('middle');
  const [values, setValues] = useState<FilterValues>(screen.defaults);
  const [searched, setSearched] = useState<FilterValues | undefined>(undefined);
  useDocumentTitle(text.searchBox);
  return (
    <div className="component-demo component-demo--search-box">
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
        <Checkbox checked={searching} onChange={({ target }) => setSearching(target.checked)}>
          {text.searching}
        </Checkbox>
      </div>
      <Specimen title={text.searchBox} value={{ now: searched }} frameless>
        {/* Wider than the page it scrolls within itself. */}
        <section className="component-demo__stage" aria-label={text.stage}>
          <div style={{ width }}>
            <ConfigProvider componentSize={size}>
              <FilterBar
                screen={screen}
                values={values}
                searching={searching}
                today={today}
                history={inputHistoryFor(http, userId, HISTORY_GROUP)}
                onSettings={() => setSettingsOpen(true)}
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
      <FilterSettingPanel
        open={settingsOpen}
        language={language}
        items={buildFilterItems(screen)}
        saving={false}
        onSave={(next) => {
          setItems(next);
          setSettingsOpen(false);
        }}
        onReset={() => {
          setItems(null);
          setSettingsOpen(false);
        }}
        onClose={() => setSettingsOpen(false)}
      />
    </div>
  );
}
