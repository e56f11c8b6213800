import type { ValueNode } from '@humanwhocodes/momoa';
import type { IssuePlace } from '../issues/buildIssue.ts';
import type { ParsedJson } from '../parse/parseJson.ts';
import { childPointer, pointerSteps } from '../parse/pointer.ts';
import type { PlaceOn } from '../parse/SchemaDocument.ts';
import { findPlace, memberName } from '../parse/treePlaces.ts';
import type { MigratedText } from './migrateText.ts';

/**
 * A migrated document whose places are those of the text its author wrote: line, column and pointer of an issue are
 * where the mistake stands in the file.
 *
 * @example
 * written    "codes": "submit_state", "codesGroup": "opne"
 * migrated   "codes": { "table": "submit_state", "group": "opne" }
 * place('/codes/group') is /codesGroup, at "opne"
 */
export function placedInOriginal({ json, origin }: MigratedText, original: ParsedJson): ParsedJson {
  return {
    ...json,
    place(pointer: string, on: PlaceOn = 'value'): IssuePlace {
      const found = findPlace(json.tree(), pointer, on);
      const written = deepestAt(original.tree(), origin(found.node.loc.start.offset));
      // What is not there is no further in the text than what it would stand in.
      const absent = pointerSteps(pointer).slice(found.depth);
      return {
        file: original.file,
        line: written.line,
        column: written.column,
        pointer: childPointer(written.pointer, ...absent),
      };
    },
  };
}

interface WrittenPlace {
  readonly line: number;
  readonly column: number;
  readonly pointer: string;
}

/** The innermost value or key of a tree that begins at an offset or reaches over it. */
function deepestAt(root: ValueNode, offset: number): WrittenPlace {
  let node = root;
  let pointer = '';
  for (;;) {
    if (node.type === 'Object') {
      const member = node.members.find(({ loc }) => loc.start.offset <= offset && offset < loc.end.offset);
      if (member === undefined) break;
      pointer = childPointer(pointer, memberName(member));
      if (offset < member.value.loc.start.offset) return { ...member.name.loc.start, pointer };
      node = member.value;
    } else if (node.type === 'Array') {
      const index = node.elements.findIndex(({ loc }) => loc.start.offset <= offset && offset < loc.end.offset);
      const element = node.elements[index];
      if (element === undefined) break;
      pointer = childPointer(pointer, index);
      node = element.value;
    } else break;
  }
  return { ...node.loc.start, pointer };
}
