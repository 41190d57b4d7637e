import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Image } from '@/api/gen/types.gen.ts';
import { Gallery } from '@/ui/media/gallery.tsx';
import { PhotoWall } from '@/ui/media/photo-wall.tsx';
import { openViewer } from '@/ui/media/viewer.tsx';

vi.mock('@/ui/media/viewer.tsx', () => ({ openViewer: vi.fn<typeof openViewer>() }));

beforeEach(() => {
  vi.mocked(openViewer).mockClear();
});

const image = (id: number, alt: string): Image => ({
  id,
  url: `/storage/${id}.jpg`,
  width: 1600,
  height: 1000,
  alt,
  mime: 'image/jpeg',
  size: 1000,
});
const images = [image(1, '山药'), image(2, ''), image(3, '热茶')];

describe('gallery', () => {
  test('lists its pictures as buttons with position and alt text in their names', () => {
    render(<Gallery images={images} label="厨房" />);
    const list = screen.getByRole('list', { name: '厨房' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(3);
    const names = within(list)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual(['放大图片 1 / 3：山药', '放大图片 2 / 3', '放大图片 3 / 3：热茶']);
  });

  test('opens the viewer with all pictures at the clicked one', async () => {
    const user = userEvent.setup();
    render(<Gallery images={images} />);
    const button = screen.getByRole('button', { name: /热茶/ });
    await user.click(button);
    expect(openViewer).toHaveBeenCalledOnce();
    const [opener, shown, index] = vi.mocked(openViewer).mock.calls[0] ?? [];
    // The viewer returns the focus to it.
    expect(opener).toBe(button);
    expect(index).toBe(2);
    expect(shown?.map(({ src, alt }) => [src, alt])).toEqual([
      ['/storage/1.jpg', '山药'],
      ['/storage/2.jpg', ''],
      ['/storage/3.jpg', '热茶'],
    ]);
  });

  test('loads only its first picture eagerly at the top of a page', () => {
    const { container } = render(<Gallery images={images} eager />);
    const loading = [...container.querySelectorAll('img')].map((picture) => picture.getAttribute('loading'));
    expect(loading).toEqual(['eager', 'lazy', 'lazy']);
  });

  test('renders nothing without pictures', () => {
    const { container } = render(<Gallery images={[]} />);
    expect(container.innerHTML).toBe('');
  });

  test('shows a duplicate picture twice, without a React key warning', () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
    render(<Gallery images={[image(1, '山药'), image(1, '山药')]} />);
    expect(screen.getAllByRole('button')).toHaveLength(2);
    expect(consoleError).not.toHaveBeenCalled();
  });
});

describe('photo wall', () => {
  test('uses the aspect ratio of each picture', () => {
    render(<PhotoWall label="照片" photos={[{ key: 1, ratio: 1.5, content: '甲' }]} />);
    expect(screen.getByRole('listitem').style.getPropertyValue('--ratio')).toBe('1.5');
  });

  test('is a focusable named region when it scrolls sideways', async () => {
    render(<PhotoWall label="照片" scrollsSideways photos={[{ key: 1, ratio: 1.5, content: '甲' }]} />);
    await userEvent.setup().tab();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: '照片' }));
    expect(within(screen.getByRole('region')).getByRole('listitem').textContent).toBe('甲');
  });
});
