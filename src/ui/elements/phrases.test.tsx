import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Phrases } from '@/ui/elements/phrases.tsx';

test('Phrases adds line breaks between words without changing text and accessible name', () => {
  render(
    <h1>
      <Phrases text="冷冻蔬菜，可以安心用吗" />
    </h1>,
  );
  const heading = screen.getByRole('heading', { name: '冷冻蔬菜，可以安心用吗' });
  expect(heading.textContent).toBe('冷冻蔬菜，可以安心用吗');
  expect(heading.innerHTML.replaceAll(/<wbr[^>]*>/g, '|').replaceAll(/<.*?>/g, '')).toBe('冷冻|蔬菜，|可以|安心|用吗');
});
