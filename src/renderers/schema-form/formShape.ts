import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { type Editing, editingOf, nodeFor, type PlacedNode } from './metaNodes.ts';

type Members = Readonly<Record<string, unknown>>;

/** A form of rjsf for one value. */
export interface FormShape {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
}

/** What our fields and templates read of `ui:options`. */
export interface NodeOptions {
  readonly placed?: PlacedNode;
}

const FIELDS: ReadonlySet<Editing> = new Set(['text', 'map', 'rows', 'names', 'raw']);

/**
 * The form of a value, made from the meta-schema and from what the value has: only members that are there have a control,
 * so nothing is filled in that the author did not write. What is not a plain object or a single value has a field of ours.
 */
export function formShape(placed: PlacedNode, value: unknown, names?: readonly string[]): FormShape {
  const found = nodeFor(placed, value);
  const editing = editingOf(found, value);
  const options: NodeOptions = { placed: found };
  const shape = (schema: RJSFSchema, ui: UiSchema = {}): FormShape => ({
    schema,
    uiSchema: { ...ui, 'ui:options': { ...options } },
  });
  // rjsf draws nothing for a schema that is empty.
  if (FIELDS.has(editing)) return shape({ $comment: editing }, { 'ui:field': editing });
  switch (editing) {
    case 'object':
      return objectShape(found, value as Members, names);
    case 'choice':
      return shape({ enum: [...(found.node.enum ?? [])] }, { 'ui:widget': 'choice' });
    case 'flag':
      return shape({ type: 'boolean' }, { 'ui:widget': 'flag' });
    case 'number':
      return shape({ type: 'integer' }, { 'ui:widget': 'amount' });
    default:
      return shape({ type: 'string' }, { 'ui:widget': 'words', 'ui:emptyValue': '' });
  }
}

function objectShape(found: PlacedNode, value: Members, names: readonly string[] | undefined): FormShape {
  const { properties = {}, required = [] } = found.node;
  const shown = (names ?? Object.keys(properties)).filter((name) => Object.hasOwn(value, name));
  const shapes = shown.map(
    (name) => [name, formShape({ node: properties[name] ?? {}, kind: found.kind }, value[name])] as const,
  );
  const options: NodeOptions = { placed: found };
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(shapes.map(([name, { schema }]) => [name, schema])),
      required: required.filter((name) => shown.includes(name)),
    },
    uiSchema: {
      ...Object.fromEntries(shapes.map(([name, { uiSchema }]) => [name, uiSchema])),
      'ui:options': { ...options },
    },
  };
}
