import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Image } from '@/api/gen/types.gen.ts';
import { isPictureUrl, Picture } from '@/ui/media/picture.tsx';

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
});

describe('Picture URL', () => {
  test.each(['https://cdn.example.com/a.jpg', 'HTTP://example.com/a.jpg', '/storage/a.jpg'])('shows %s', (url) => {
    render(<Picture image={image({ url })} />);
    expect(screen.getByRole('img').getAttribute('src')).toBe(url);
  });

  test.each(['javascript:alert(1)', '//evil.example/a.jpg', 'storage/a.jpg', '', null, 42])(
    'treats %s as broken',
    (url) => {
      render(<Picture image={image({ url })} />);
      expect(screen.queryByRole('img')).toBeNull();
      expect(screen.getByText('一碗小米粥')).toBeTruthy();
      expect(isPictureUrl(url)).toBe(false);
    },
  );
});
