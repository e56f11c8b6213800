import { CloseOutlined, DownOutlined, HolderOutlined, RightOutlined } from '@ant-design/icons';
import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Button } from 'antd';
import { type KeyboardEvent, memo, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { DRAG_FROM_PX, SILENT_DRAGGING } from '../../dragging/rowDragging.ts';
import { useStableCallback } from '../../inputs/useStableCallback.ts';
import { schemaTexts } from '../../text/schema/schemaTexts.ts';
import { useRenderer } from '../../theme/RendererContext.ts';
import { NodeFormContext, useSurroundings } from '../FormScope.ts';
import { editingOf, nodeFor, type PlacedNode } from '../metaNodes.ts';
import { sameParts } from '../sameParts.ts';
import type { ValuePath } from '../valuePath.ts';

export interface ItemRow {
  readonly step: string | number;
  /** What people read for it. */
  readonly title: string;
  /** What it is called in the file. */
  readonly name: string;
  readonly value: unknown;
  /** How many things differ from the dictionary. */
  readonly differences?: number;
}

export interface ItemRowsProps {
  readonly rows: readonly ItemRow[];
  readonly item: PlacedNode;
  readonly path: ValuePath;
  readonly onChange: (step: string | number, value: unknown) => void;
  /** With the values behind the rows: the order can be changed. */
  readonly onMove?: (values: readonly unknown[]) => void;
  readonly values?: readonly unknown[];
  /** What adds another. */
  readonly adding: ReactNode;
}

/** Rows drawn at first, and with every further step. */
const SHOWN_ROWS = 100;
/** Items as compact rows: one opens at a time into a form of its own, rows move by handle or by arrow keys. */
export function ItemRows({ rows, item, path, onChange, onMove, values, adding }: ItemRowsProps) {
  const { language } = useRenderer();
  const words = schemaTexts[language].form;
  const [open, setOpen] = useState<string | number | null>(null);
  const [shown, setShown] = useState(SHOWN_ROWS);
  const [focused, setFocused] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM_PX } }));
  useEffect(() => {
    if (focused === null) return;
    list.current?.querySelectorAll<HTMLElement>(':scope > li > .schema-row .schema-row__handle')[focused]?.focus();
    setFocused(null);
  }, [focused]);
  const move = (from: number, to: number) => {
    if (onMove === undefined || values === undefined || to < 0 || to >= values.length) return;
    setOpen(null);
    onMove(arrayMove([...values], from, to));
  };
  const onToggle = useStableCallback((step: string | number) => setOpen(open === step ? null : step));
  const onRow = useStableCallback(onChange);
  const onStep = useStableCallback((step: string | number, by: -1 | 1) => {
    const at = rows.findIndex((row) => row.step === step);
    move(at, at + by);
    setFocused(Math.min(Math.max(0, at + by), rows.length - 1));
  });
  const visible = rows.slice(0, shown);
  const idText = JSON.stringify(visible.map(({ step }) => `row-${step}`));
  // The same list for the same rows: every row follows it.
  const ids = useMemo(() => JSON.parse(idText) as string[], [idText]);
  return (
    <div className="schema-rows">
      <DndContext
        sensors={sensors}
        accessibility={SILENT_DRAGGING}
        collisionDetection={closestCenter}
        onDragEnd={({ active, over }) => {
          if (over !== null) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
        }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ul ref={list} className="schema-rows__list">
            {visible.map((row, at) => (
              <Row
                key={row.step}
                id={ids[at] ?? ''}
                step={row.step}
                title={row.title}
                name={row.name}
                value={row.value}
                differences={row.differences ?? 0}
                item={item}
                path={[...path, row.step]}
                open={open === row.step}
                movable={onMove !== undefined}
                onOpen={onToggle}
                onChange={onRow}
                onStep={onStep}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      {rows.length > shown && (
        <Button type="link" size="small" onClick={() => setShown(shown + SHOWN_ROWS)}>
          {words.more(Math.min(SHOWN_ROWS, rows.length - shown))}
        </Button>
      )}
      <div className="schema-rows__adding">{adding}</div>
    </div>
  );
}

interface RowProps extends Required<ItemRow> {
  readonly id: string;
  readonly item: PlacedNode;
  readonly path: ValuePath;
  readonly open: boolean;
  readonly movable: boolean;
  readonly onOpen: (step: string | number) => void;
  readonly onChange: (step: string | number, value: unknown) => void;
  readonly onStep: (step: string | number, by: -1 | 1) => void;
}

/** Drawn anew only when something of its own changed: there can be a hundred, and one is typed in. */
const Row = memo(function Row(props: RowProps) {
  const { id, step, title, name, value, differences, item, path, open, movable, onOpen, onChange, onStep } = props;
  const { language } = useRenderer();
  const { issuesAt } = useSurroundings();
  const words = schemaTexts[language].form;
  const { setNodeRef, listeners, transform, transition } = useSortable({ id, disabled: !movable });
  const { own, below } = issuesAt(path);
  const style = transform === null ? undefined : { transform: `translateY(${transform.y}px)`, transition };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onStep(step, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li ref={setNodeRef} style={style} data-faulty={own.length + below > 0 || undefined}>
      <div className="schema-row">
        {movable && (
          <Button
            type="text"
            size="small"
            className="schema-row__handle"
            aria-label={words.drag(title)}
            icon={<HolderOutlined aria-hidden />}
            onKeyDown={onKeyDown}
            {...listeners}
          />
        )}
        <button
          type="button"
          className="schema-row__title"
          title={name}
          aria-expanded={open}
          onClick={() => onOpen(step)}
        >
          {open ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
          <span className="schema-row__words">{title}</span>
          {name !== '' && name !== title && <code>{name}</code>}
          {differences > 0 && <span className="schema-row__note">{words.overrides(differences)}</span>}
          {own.length + below > 0 && <span className="schema-row__issues">{words.issues(own.length + below)}</span>}
        </button>
        <Button
          type="text"
          size="small"
          aria-label={words.remove(title)}
          title={words.remove(title)}
          icon={<CloseOutlined aria-hidden />}
          onClick={() => onChange(step, undefined)}
        />
      </div>
      {own.map((issue) => (
        <div key={issue} className="schema-property__issue" role="alert">
          {issue}
        </div>
      ))}
      {open && (
        <div className="schema-row__body">
          <ItemForm item={item} value={value} path={path} onChange={(next) => onChange(step, next)} />
        </div>
      )}
    </li>
  );
}, sameParts);

interface ItemFormProps extends Pick<RowProps, 'item' | 'value' | 'path'> {
  readonly onChange: (value: unknown) => void;
}

/** An object has its members; anything else stands alone as if it were the only member of one. */
function ItemForm({ item, value, path, onChange }: ItemFormProps) {
  const NodeForm = useContext(NodeFormContext);
  const whole = typeof value === 'string' && item.node.properties?.field !== undefined ? { field: value } : value;
  const name = String(path.at(-1));
  const found = nodeFor(item, whole);
  const alone = useMemo<PlacedNode>(
    () => ({ kind: item.kind, node: { properties: { [name]: item.node }, required: [name] } }),
    [item, name],
  );
  if (editingOf(found, whole) === 'object')
    return <NodeForm placed={found} value={whole as Record<string, unknown>} path={path} onChange={onChange} />;
  return (
    <NodeForm
      placed={alone}
      value={{ [name]: value }}
      path={path.slice(0, -1)}
      onChange={(next) => onChange((next as Readonly<Record<string, unknown>>)[name])}
    />
  );
}
