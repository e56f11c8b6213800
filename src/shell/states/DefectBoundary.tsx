import { Component, type ReactNode } from 'react';

interface DefectBoundaryProps {
  /** A different key starts afresh, for example the path of the page. */
  readonly resetKey: string;
  readonly fallback: (retry: () => void, error: unknown) => ReactNode;
  readonly children: ReactNode;
}

/** Catches a defect of one page, so that menu and logout stay usable. Errors of a page's chunk end here too. */
export class DefectBoundary extends Component<DefectBoundaryProps, { readonly error: unknown; readonly key: string }> {
  override state = { error: null as unknown, key: this.props.resetKey };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps(props: DefectBoundaryProps, state: { readonly key: string }) {
    return props.resetKey === state.key ? null : { error: null, key: props.resetKey };
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return this.props.fallback(() => this.setState({ error: null }), this.state.error);
  }
}
