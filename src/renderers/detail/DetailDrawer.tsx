import { CopyOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { memo, useId } from 'react';
import type { CompiledColumn, Row } from '#engine';
import { useFocusReturn } from '../drawers/useFocusReturn.ts';
import type { DetailDrawerProps, RiskNames } from '../ports.ts';
import { cellOf } from '../table/cellReader.ts';
import { markClasses } from '../table/cells/markClasses.ts';
import { useRenderer } from '../theme/RendererContext.ts';
import './detail-drawer.css';
import { type DetailSection, detailSections } from './detailSections.ts';
import { useNames } from './useNames.ts';
import { useStepKeys } from './useStepKeys.ts';

const WIDTH_PX = 560;

/**
 * All fields of one row, hidden columns too, as the table shows them; what the caller may not read is no column of the
 * screen and so not here either. Left and right arrow step through the rows of the page.
 */
export const DetailDrawer = memo(function DetailDrawer(props: DetailDrawerProps) {
  const { screen, row, hasPrevious, hasNext, onStep, onCopy, onClose } = props;
  const { detail } = useRenderer().texts;
  const name = row === null || screen.rowName === null ? '' : String(row[screen.rowName] ?? '');

  useNames(props.riskNames);
  useFocusReturn(row !== null);
  useStepKeys(row !== null, hasPrevious, hasNext, onStep);

  return (
    <Drawer
      open={row !== null}
      size={WIDTH_PX}
      title={detail.title(name)}
      closable={{ 'aria-label': detail.close }}
      onClose={onClose}
      destroyOnHidden
      extra={
        <>
          <Button
            type="text"
            icon={<LeftOutlined aria-hidden />}
            disabled={!hasPrevious}
            aria-label={detail.previous}
            title={detail.previous}
            onClick={() => onStep(-1)}
          />
          <Button
            type="text"
            icon={<RightOutlined aria-hidden />}
            disabled={!hasNext}
            aria-label={detail.next}
            title={detail.next}
            onClick={() => onStep(1)}
          />
        </>
      }
    >
      {row !== null &&
        detailSections(screen).map((section) => (
          <Section key={section.id} section={section} row={row} riskNames={props.riskNames} onCopy={onCopy} />
        ))}
    </Drawer>
  );
});

function Section(props: {
  readonly section: DetailSection;
  readonly row: Row;
  readonly riskNames: RiskNames | undefined;
  readonly onCopy: (text: string) => void;
}) {
  const { section, row, riskNames, onCopy } = props;
  const { detail } = useRenderer().texts;
  const id = useId();
  return (
    <section className="detail__section" aria-labelledby={id}>
      <h2 id={id}>{section.label ?? detail.general}</h2>
      <dl>
        {section.columns.map((column) => (
          <Field key={column.field} column={column} row={row} riskNames={riskNames} onCopy={onCopy} />
        ))}
      </dl>
    </section>
  );
}

function Field(props: {
  readonly column: CompiledColumn;
  readonly row: Row;
  readonly riskNames: RiskNames | undefined;
  readonly onCopy: (text: string) => void;
}) {
  const { column, row, riskNames, onCopy } = props;
  const { detail } = useRenderer().texts;
  const cell = cellOf(column, row, riskNames);
  const { text, title, negative, empty } = cell;
  const value = [
    'detail__value',
    ...(empty ? ['detail__value--empty'] : []),
    ...(negative ? ['detail__value--negative'] : []),
    ...markClasses(column, cell),
  ].join(' ');
  return (
    <div className="detail__field">
      <dt title={column.description ?? undefined}>{column.label}</dt>
      <dd>
        <span className={value} title={title === text ? undefined : title}>
          {text}
        </span>
        {!empty && (
          <Button
            type="text"
            size="small"
            className="detail__copy"
            icon={<CopyOutlined aria-hidden />}
            aria-label={detail.copy(column.label)}
            title={detail.copy(column.label)}
            onClick={() => onCopy(text)}
          />
        )}
      </dd>
    </div>
  );
}
