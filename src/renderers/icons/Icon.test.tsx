import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';
import { Icon } from './Icon.tsx';
import { ICONS, type IconName } from './icons.ts';

const NAMES = Object.keys(ICONS) as readonly IconName[];

describe('Icon', () => {
  it.each(['zh', 'en'] as const)('has a drawing and a label of its own for every name, in %s', (language) => {
    render(
      <ThemeProvider language={language}>
        {NAMES.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </ThemeProvider>,
    );
    const labels = NAMES.map((name) => ICONS[name].label[language]);
    expect(new Set(labels).size).toBe(NAMES.length);
    for (const label of labels) expect(screen.getByLabelText(label).querySelector('svg')).not.toBeNull();
  });

  it('says nothing where its words stand beside it', () => {
    const { container } = render(<Icon name="home" decorative />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(container.querySelector('svg')).not.toBeNull();
  });
});
