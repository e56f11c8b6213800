import type { MemberNode, ObjectNode, ValueNode } from '@humanwhocodes/momoa';
import { pointerSteps } from './pointer.ts';
import type { PlaceOn } from './SchemaDocument.ts';

export function memberName({ name }: MemberNode): string {
  return name.type === 'String' ? name.value : name.name;
}

const byName = new WeakMap<ObjectNode, ReadonlyMap<string, MemberNode>>();

/** The first member of this name; an object is indexed once, however many places inside it are asked for. */
function memberNamed(node: ObjectNode, name: string): MemberNode | undefined {
  let members = byName.get(node);
  if (members === undefined) {
    members = new Map(node.members.toReversed().map((member) => [memberName(member), member]));
    byName.set(node, members);
  }
  return members.get(name);
}

/** What a pointer leads to. */
export interface TreePlace {
  /** The value, or the key that names it. */
  readonly node: { readonly loc: ValueNode['loc'] };
  /** How many steps of the pointer there was something to. */
  readonly depth: number;
}

/** Follows a pointer as far as it leads, so that a place inside something absent is the nearest thing that exists. */
export function findPlace(root: ValueNode, pointer: string, on: PlaceOn): TreePlace {
  let node: ValueNode = root;
  let shown: TreePlace['node'] = root;
  let depth = 0;
  for (const step of pointerSteps(pointer)) {
    if (node.type === 'Object') {
      const member = memberNamed(node, step);
      if (member === undefined) break;
      node = member.value;
      shown = on === 'key' ? member.name : node;
    } else if (node.type === 'Array') {
      const element = node.elements[Number(step)];
      if (element === undefined) break;
      node = element.value;
      shown = node;
    } else break;
    depth += 1;
  }
  return { node: shown, depth };
}

/** The value a pointer leads to; null when there is none. */
export function nodeAt(root: ValueNode, pointer: string): ValueNode | null {
  const { node, depth } = findPlace(root, pointer, 'value');
  return depth === pointerSteps(pointer).length ? (node as ValueNode) : null;
}
