import { fireEvent, render, screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Image } from '@/api/gen/types.gen.ts';
import { isPictureUrl, Picture, pictureRatio } from '@/ui/media/picture.tsx';

const image = (overrides: Record<string, unknown> = {}): Image => ({
  id: 1,
  url: '/storage/porridge.jpg',
  width: 1600,
  height: 900,
  alt: '一碗小米粥',
  mime: 'image/jpeg',
  size: 1000,
  ...overrides,
});

/** Sizes that violate the API contract. */
const anySize = fc.oneof(
  fc.jsonValue(),
  fc.double(),
  fc.integer({ min: -10, max: 100_000 }),
  fc.constantFrom('800', '', '宽'),
);

describe('Picture', () => {
  test('reserves space by its declared size', () => {
    render(<Picture image={image()} />);
    const picture = screen.getByRole('img', { name: '一碗小米粥' });
    expect(picture.getAttribute('width')).toBe('1600');
    expect(picture.getAttribute('height')).toBe('900');
    expect(Number.parseFloat(picture.style.aspectRatio)).toBeCloseTo(16 / 9);
  });

  test('loads lazily, or eagerly at the top of a page', () => {
    const { rerender } = render(<Picture image={image()} />);
    const picture = screen.getByRole('img');
    expect(picture.getAttribute('loading')).toBe('lazy');
    expect(picture.hasAttribute('fetchpriority')).toBe(false);
    rerender(<Picture image={image()} eager />);
    expect(picture.getAttribute('loading')).toBe('eager');
    expect(picture.getAttribute('fetchpriority')).toBe('high');
  });

  test('shows its alt text in the same aspect ratio after a load error', () => {
    render(<Picture image={image()} />);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.queryByRole('img')).toBeNull();
    expect(Number.parseFloat(screen.getByText('一碗小米粥').style.aspectRatio)).toBeCloseTo(16 / 9);
  });

  test('shows a message after a load error without alt text', () => {
    render(<Picture image={image({ alt: '' })} />);
    fireEvent.error(screen.getByAltText(''));
    expect(screen.getByText('图片暂时无法显示')).toBeTruthy();
  });

  test('loads again when its URL changes after an error', () => {
    const { rerender } = render(<Picture image={image()} />);
    fireEvent.error(screen.getByRole('img'));
    rerender(<Picture image={image({ url: '/storage/tea.jpg' })} />);
    expect(screen.getByRole('img').getAttribute('src')).toBe('/storage/tea.jpg');
  });

  test('clamps an implausible size', () => {
    render(<Picture image={image({ width: 99_999, height: 1 })} />);
    const picture = screen.getByRole('img');
    expect(Number.parseFloat(picture.style.aspectRatio)).toBe(4);
    expect(Number(picture.getAttribute('width'))).toBeLessThanOrEqual(20_000);
    expect(Number(picture.getAttribute('height'))).toBeGreaterThan(1);
  });

  test('accepts a size in numeric strings', () => {
    expect(pictureRatio({ width: '800', height: '600' })).toBeCloseTo(4 / 3);
  });

  test('has a ratio between 1:4 and 4:1 and positive integer sizes for any server data', () => {
    fc.assert(
      fc.property(anySize, anySize, (width, height) => {
        const ratio = pictureRatio({ width, height });
        expect(ratio).toBeGreaterThanOrEqual(1 / 4);
        expect(ratio).toBeLessThanOrEqual(4);
        const { container, unmount } = render(<Picture image={image({ width, height })} />);
        for (const name of ['width', 'height']) {
          expect(container.querySelector('img')?.getAttribute(name)).toMatch(/^[1-9]\d*$/);
        }
        unmount();
      }),
    );
  });
});

describe('Picture URL', () => {
  test.each(['https://cdn.example.com/a.jpg', 'HTTP://example.com/a.jpg', '/storage/a.jpg'])('shows %s', (url) => {
    render(<Picture image={image({ url })} />);
    expect(screen.getByRole('img').getAttribute('src')).toBe(url);
  });

  test.each([
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
    'blob:https://example.com/1',
    '//evil.example/a.jpg',
    '/\\evil.example/a.jpg',
    'storage/a.jpg',
    'https:///a.jpg',
    ' https://example.com/a.jpg',
    '',
    null,
    42,
  ])('treats %s as broken', (url) => {
    render(<Picture image={image({ url })} />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('一碗小米粥')).toBeTruthy();
    expect(isPictureUrl(url)).toBe(false);
  });
});
