import { useEffect, useRef, useState } from 'react';
import { NO_KEYWORD, type TreeKeyword, type TreeNode } from '#engine';
import type { TreeSelectProps, TreeSource } from '../../ports.ts';

type SourcedProps = Pick<TreeSelectProps, 'nodes' | 'loading' | 'onRetry' | 'isPart' | 'onKeyword' | 'nameOf'>;

interface Asked {
  readonly source: TreeSource;
  readonly keyword: TreeKeyword;
  /** Counts the tries. */
  readonly attempt: number;
}

interface Answer {
  readonly asked: Asked;
  /** Null when it failed. */
  readonly nodes: readonly TreeNode[] | null;
}

const NOTHING: readonly TreeNode[] = [];

/**
 * The nodes of a source, asked for at once and, of a source that gives parts, again with every keyword; a later
 * question ends an earlier one. Names stay known, since what is picked may not be in the next part.
 */
export function useTreeSource(source: TreeSource): SourcedProps {
  const [wanted, setAsked] = useState<Asked>({ source, keyword: NO_KEYWORD, attempt: 0 });
  const asked = wanted.source === source ? wanted : { source, keyword: NO_KEYWORD, attempt: 0 };
  if (asked !== wanted) setAsked(asked);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const names = useRef(new Map<string, string>());
  useEffect(() => {
    const quit = new AbortController();
    asked.source.load(asked.keyword, quit.signal).then(
      (nodes) => {
        if (quit.signal.aborted) return;
        keepNames(nodes, names.current);
        setAnswer({ asked, nodes });
      },
      () => {
        if (!quit.signal.aborted) setAnswer({ asked, nodes: null });
      },
    );
    return () => quit.abort();
  }, [asked]);
  const failed = answer?.asked === asked && answer.nodes === null;
  return {
    nodes: answer?.asked.source === source ? (answer.nodes ?? NOTHING) : NOTHING,
    loading: answer?.asked !== asked,
    isPart: source.gives === 'part',
    nameOf: (id) => names.current.get(id),
    ...(failed && { onRetry: () => setAsked({ ...asked, attempt: asked.attempt + 1 }) }),
    ...(source.gives === 'part' && { onKeyword: (keyword) => setAsked({ source, keyword, attempt: 0 }) }),
  };
}

function keepNames(nodes: readonly TreeNode[], names: Map<string, string>): void {
  for (const { id, name, children } of nodes) {
    names.set(id, name);
    keepNames(children, names);
  }
}
