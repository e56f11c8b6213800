import { type ComponentType, createContext, useContext } from 'react';
import type { PlacedNode } from './metaNodes.ts';
import type { Suggestion } from './suggestions.ts';
import type { ValuePath } from './valuePath.ts';

/** What every part of the form may ask of the document around it. */
export interface FormSurroundings {
  readonly suggestionsAt: (path: ValuePath) => readonly Suggestion[];
  /** Issues at a place, and how many stand below it. */
  readonly issuesAt: (path: ValuePath) => { readonly own: readonly string[]; readonly below: number };
}

/** The value a piece of the form is about: where it stands in the document, and how it is changed. */
export interface FormScope {
  readonly path: ValuePath;
  /** `path` is relative to that of the scope; undefined takes what stands there away. */
  readonly change: (path: ValuePath, value: unknown) => void;
  /** Members the scope is about; null for all. */
  readonly names: readonly string[] | null;
}

export interface NodeFormProps {
  readonly placed: PlacedNode;
  readonly value: Record<string, unknown>;
  /** Where the value stands in the document. */
  readonly path: ValuePath;
  /** Only these members; all of the node without it. */
  readonly names?: readonly string[];
  readonly onChange: (value: unknown) => void;
}

export const SurroundingsContext = createContext<FormSurroundings>({
  suggestionsAt: () => [],
  issuesAt: () => ({ own: [], below: 0 }),
});

export const ScopeContext = createContext<FormScope>({ path: [], change: () => undefined, names: null });

/** The form of one object, for the rows inside such a form. */
export const NodeFormContext = createContext<ComponentType<NodeFormProps>>(() => null);

export const useSurroundings = (): FormSurroundings => useContext(SurroundingsContext);
export const useScope = (): FormScope => useContext(ScopeContext);
