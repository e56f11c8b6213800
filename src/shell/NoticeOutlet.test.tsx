import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NoticeOutlet } from './NoticeOutlet.tsx';
import { renderPage } from './testing/page.specimen.tsx';
import { testServices } from './testing/services.specimen.ts';

it('shows a warning that can be closed, once for one cause', async () => {
  const { services } = testServices(() => undefined);
  renderPage(services, 'zh', <NoticeOutlet />);
  for (let call = 0; call < 3; call += 1) services.notices.post({ tone: 'warning', message: '服务繁忙请稍后再试' });
  services.notices.post({ tone: 'warning', message: '资源路径不存在' });
  expect(await screen.findAllByText('服务繁忙请稍后再试')).toHaveLength(1);
  expect(screen.getAllByText('资源路径不存在')).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: '关闭' })).toHaveLength(2);
});
