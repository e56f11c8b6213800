import { Checkbox, Radio } from 'antd';
import { useMemo, useState } from 'react';
import type { TreeRules } from '#engine';
import { CompanySelect, largeTree, TREE_SPECIMEN, TreePopover, TreeSelect } from '#renderers';
import { useSwitch } from '../../adapters/switches.ts';
import { organisationSource, taxpayerSource } from '../../adapters/treeSources.ts';
import { useServices } from '../../ServicesContext.tsx';
import { useText } from '../../text/useText.ts';
import { Specimen } from './Specimen.tsx';

const LARGE_NODES = 20_000;
const RULES = {
  any: {},
  lastLevel: { lastLevelOnly: true },
  taxOrganisation: { taxOrganisationOnly: true },
  valid: { validOnly: true },
} as const satisfies Readonly<Record<string, TreeRules>>;
type RuleName = keyof typeof RULES;

const NOTHING: readonly string[] = [];

/** Tree selects and company selectors with all that can be set about them. */
export function TreeSpecimens({ disabled, invalid }: { readonly disabled: boolean; readonly invalid: boolean }) {
  const text = useText().componentDemo;
  const { http } = useServices();
  const linkChildren = useSwitch('treeAssociateChild');
  const autoSelect = useSwitch('taxpayerAutoSelect');
  const [rule, setRule] = useState<RuleName>('any');
  const [multiple, setMultiple] = useState(true);
  const [withCancelled, setWithCancelled] = useState(false);
  const [scaledOnly, setScaledOnly] = useState(false);
  const [picked, setPicked] = useState(NOTHING);
  const [many, setMany] = useState(NOTHING);
  const [organisations, setOrganisations] = useState(NOTHING);
  const [taxpayers, setTaxpayers] = useState(NOTHING);
  const [listed, setListed] = useState(NOTHING);
  const large = useMemo(() => largeTree(LARGE_NODES), []);
  const sources = useMemo(() => {
    const offer = { withCancelled, scaledOnly };
    return {
      organisations: organisationSource(http, offer),
      taxpayers: taxpayerSource(http, autoSelect === true, offer),
      auto: taxpayerSource(http, true, offer),
    };
  }, [http, autoSelect, withCancelled, scaledOnly]);
  // The box begins as the group has decided, so it waits for that.
  if (linkChildren === undefined) return null;
  const looks = { linkChildren, disabled, invalid };
  const tree = { ...looks, label: text.organisation, rules: RULES[rule], multiple };
  const company = { ...looks, rules: RULES[rule] };
  return (
    <>
      <div className="component-demo__states">
        <Radio.Group
          aria-label={text.rules}
          value={rule}
          options={(Object.keys(RULES) as RuleName[]).map((name) => ({ value: name, label: text.ruleNames[name] }))}
          onChange={({ target }) => {
            setRule(target.value as RuleName);
            setPicked(NOTHING);
          }}
        />
        <Checkbox
          checked={multiple}
          onChange={({ target }) => {
            setMultiple(target.checked);
            setPicked(NOTHING);
          }}
        >
          {text.multiple}
        </Checkbox>
        <Checkbox checked={withCancelled} onChange={({ target }) => setWithCancelled(target.checked)}>
          {text.withCancelled}
        </Checkbox>
        <Checkbox checked={scaledOnly} onChange={({ target }) => setScaledOnly(target.checked)}>
          {text.scaledOnly}
        </Checkbox>
      </div>
      <div className="component-demo__grid">
        <Specimen title={text.treeSelect} controlId="demo-tree" value={{ now: picked }}>
          <TreeSelect
            key={String(multiple)}
            id="demo-tree"
            nodes={TREE_SPECIMEN}
            value={picked}
            onChange={setPicked}
            {...tree}
          />
        </Specimen>
        <Specimen title={text.treePopover} value={{ now: picked }}>
          <TreePopover
            key={String(multiple)}
            id="demo-popover"
            nodes={TREE_SPECIMEN}
            value={picked}
            onChange={setPicked}
            {...tree}
          />
        </Specimen>
        <Specimen title={text.largeTree(LARGE_NODES)} controlId="demo-large" value={{ now: many }}>
          <TreeSelect
            id="demo-large"
            label={text.organisation}
            nodes={large}
            value={many}
            onChange={setMany}
            {...looks}
          />
        </Specimen>
        <Specimen title={text.companyOfOrganisations} controlId="demo-organisations" value={{ now: organisations }}>
          <CompanySelect
            id="demo-organisations"
            source={sources.organisations}
            value={organisations}
            onChange={setOrganisations}
            {...company}
          />
        </Specimen>
        <Specimen title={text.companyOfTaxpayers} controlId="demo-taxpayers" value={{ now: taxpayers }}>
          <CompanySelect
            id="demo-taxpayers"
            source={sources.taxpayers}
            value={taxpayers}
            onChange={setTaxpayers}
            {...company}
          />
        </Specimen>
        <Specimen title={text.companyAuto} controlId="demo-auto" value={{ now: listed }}>
          <CompanySelect id="demo-auto" source={sources.auto} value={listed} onChange={setListed} {...company} />
        </Specimen>
      </div>
    </>
  );
}
