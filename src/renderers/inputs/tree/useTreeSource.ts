import { useEffect, useRef, useState } from 'react';
import { flattenTree, NO_KEYWORD, type TreeKeyword, type TreeNode } from '#engine';
import type { TreeSelectProps, TreeSource } from '../../ports.ts';

type SourcedProps = Pick<
  TreeSelectProps,
  'nodes' | 'loading' | 'onRetry' | 'isPart' | 'cutAt' | 'onKeyword' | 'nameOf'
>;

interface Question {
  readonly source: TreeSource;
  readonly keyword: TreeKeyword;
  /** Counts the tries. */
  readonly attempt: number;
}

interface Answer extends Question {
  /** Null when it failed. */
  readonly nodes: readonly TreeNode[] | null;
}

const NOTHING: readonly TreeNode[] = [];

/**
 * The nodes of a source, asked for at once and, of a source that gives parts, again with every keyword; a later
 * question ends an earlier one. Names stay known, since what is picked may not be in the next part.
 */
export function useTreeSource(source: TreeSource): SourcedProps {
  const [question, ask] = useState<Question>({ source, keyword: NO_KEYWORD, attempt: 0 });
  const [answer, setAnswer] = useState<Answer | null>(null);
  const names = useRef(new Map<string, string>());
  // Another source begins with its own first question.
  const isOther = question.source !== source;
  const keyword = isOther ? NO_KEYWORD : question.keyword;
  const attempt = isOther ? 0 : question.attempt;
  useEffect(() => {
    const quit = new AbortController();
    const take = (nodes: readonly TreeNode[] | null) => {
      if (quit.signal.aborted) return;
      for (const { id, name } of flattenTree(nodes ?? NOTHING)) names.current.set(id, name);
      setAnswer({ source, keyword, attempt, nodes });
    };
    source.load(keyword, quit.signal).then(take, () => take(null));
    return () => quit.abort();
  }, [source, keyword, attempt]);
  const isAnswered =
    answer !== null && answer.source === source && answer.keyword === keyword && answer.attempt === attempt;
  const isPart = source.gives === 'part';
  const nodes = answer?.source === source ? (answer.nodes ?? NOTHING) : NOTHING;
  return {
    nodes,
    loading: !isAnswered,
    isPart,
    ...(isPart && source.most !== undefined && nodes.length >= source.most && { cutAt: source.most }),
    nameOf: (id) => names.current.get(id),
    ...(isAnswered && answer.nodes === null && { onRetry: () => ask({ source, keyword, attempt: attempt + 1 }) }),
    ...(isPart && { onKeyword: (next) => ask({ source, keyword: next, attempt: 0 }) }),
  };
}
