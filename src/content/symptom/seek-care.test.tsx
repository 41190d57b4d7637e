// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { configured } from '../../../tests/configured.ts';
import { SeekCare } from '@/content/symptom/seek-care.tsx';

afterEach(cleanup);

const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('SeekCare shows emergency numbers as buttons that name the place and other numbers as inline links', () => {
  configured({
    emergency: [
      { number: '119', name: '台湾急救' },
      { number: '112', name: '' },
      { number: '1922', name: '台湾防疫专线' },
    ],
  });
  render(<SeekCare advice="胸口剧痛，请立刻拨打急救电话。" />);
  expect(screen.getByText('胸口剧痛，请立刻拨打急救电话。')).toBeTruthy();
  expect(links()).toEqual([
    ['拨打 119（台湾）', 'tel:119'],
    ['拨打 112', 'tel:112'],
    ['台湾防疫专线 1922', 'tel:1922'],
  ]);
  expect(screen.getByRole('list', { name: '急救电话' }).querySelectorAll('a')).toHaveLength(2);
});

test('SeekCare shows only the advice if no emergency numbers are configured', () => {
  configured({ emergency: [] });
  render(<SeekCare advice="请就医。" />);
  expect(screen.getByText('请就医。')).toBeTruthy();
  expect(links()).toEqual([]);
  expect(screen.queryByText(/不急的时候/)).toBeNull();
});
