import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Image } from '@/api/gen/types.gen.ts';
import { uploadImage } from '@/api/upload.ts';
import { ApiError } from '@/api/error.ts';
import { withResolvers } from '@/lib/browser/with-resolvers.ts';
import { preparePhoto } from '@/ui/inputs/image-upload/photo-prepare.ts';
import { useAppForm } from '@/ui/inputs/app-form.tsx';
import { ImageUpload } from '@/ui/inputs/image-upload/image-upload.tsx';
import { MantineRoot } from '@/ui/theme/mantine-root.tsx';
import { FormWithSummary } from '@/ui/form/form-with-summary.tsx';
import { useInput } from '@/ui/form/use-input.ts';
import { useSubmitError } from '@/ui/form/use-submit-error.ts';

vi.mock('@/ui/inputs/image-upload/photo-prepare.ts', () => ({ preparePhoto: vi.fn<typeof preparePhoto>() }));
vi.mock('@/api/upload.ts', () => ({ uploadImage: vi.fn<typeof uploadImage>() }));

const imageOf = (id: number, alt = ''): Image => ({
  id,
  url: `/storage/${id}.png`,
  width: 800,
  height: 600,
  alt,
  mime: 'image/png',
  size: 9,
});
const fileOf = (name: string) => new File([name], name, { type: 'image/png' });

let stored = 100;
beforeEach(() => {
  stored = 100;
  vi.mocked(preparePhoto).mockImplementation(async (file) =>
    file.name.startsWith('坏') ? { file: null, problem: '图片太小了' } : { file, problem: null },
  );
  vi.mocked(uploadImage).mockImplementation(async (_, { alt = '' }) => imageOf(++stored, alt));
});

/** Renders an album form: `ids` is the order, `sent` the submitted values. */
const renderAlbum = (start: number[], maxCount = 30) => {
  const album: { ids: readonly number[]; sent: (readonly number[])[] } = { ids: start, sent: [] };
  function Album() {
    const { value, update, error } = useInput<readonly number[]>();
    const [known, setKnown] = useState(start.map((id) => imageOf(id, `图 ${id}`)));
    useEffect(() => {
      album.ids = value;
    });
    return (
      <ImageUpload
        id="images"
        label="相册"
        maxCount={maxCount}
        error={error}
        value={value}
        onChange={update}
        find={(id) => known.find((image) => image.id === id)}
        remember={(image) => setKnown((before) => [...before, image])}
      />
    );
  }
  function Form() {
    const submitError = useSubmitError();
    const form = useAppForm({
      defaultValues: { images: start },
      onSubmit: ({ value }) => void album.sent.push(value.images),
    });
    return (
      <MantineRoot>
        <FormWithSummary form={form} submitError={submitError} problem="还没有保存" labels={{ images: '相册' }}>
          <form.AppField name="images">{() => <Album />}</form.AppField>
          <form.AppForm>
            <form.SubmitButton>保存</form.SubmitButton>
          </form.AppForm>
        </FormWithSummary>
      </MantineRoot>
    );
  }
  render(<Form />);
  return { album, user: userEvent.setup() };
};

const choose = async (user: ReturnType<typeof userEvent.setup>, ...files: File[]) =>
  user.upload(screen.getByLabelText('相册：选择文件'), files);

describe('album input', () => {
  const chooseFromMenu = async (user: ReturnType<typeof userEvent.setup>, nth: number, action: string) => {
    await user.click(await screen.findByRole('button', { name: `第 ${nth} 张的操作` }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
  };

  test.each<[action: string, order: number[], position: number]>([
    ['移到最前', [3, 1, 2, 4], 1],
    ['前移一张', [1, 3, 2, 4], 2],
    ['后移一张', [1, 2, 4, 3], 4],
    ['移到最后', [1, 2, 4, 3], 4],
  ])('reorders images by their menu: %s', async (action, order, position) => {
    const { album, user } = renderAlbum([1, 2, 3, 4]);
    await chooseFromMenu(user, 3, action);
    expect(album.ids).toEqual(order);
    expect(screen.getByText(`已移到第 ${position} 张`)).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(`第 ${position} 张的操作`));
  });

  test('disables moves beyond either end', async () => {
    const { user } = renderAlbum([1, 2]);
    await user.click(await screen.findByRole('button', { name: '第 1 张的操作' }));
    const isDisabled = (name: string) => screen.getByRole('menuitem', { name }).hasAttribute('data-disabled');
    await screen.findByRole('menuitem', { name: '移到最前' });
    expect(['移到最前', '前移一张', '后移一张', '移到最后'].map(isDisabled)).toEqual([true, true, false, false]);
  });

  test('removes an image and moves the focus to the add button', async () => {
    const { album, user } = renderAlbum([1, 2]);
    await chooseFromMenu(user, 1, '拿掉');
    expect(album.ids).toEqual([2]);
    expect(document.activeElement?.id).toBe('images');
  });

  test('has a keyboard drag handle with Chinese instructions', async () => {
    renderAlbum([1, 2]);
    const handle = await screen.findByRole('button', { name: '第 1 张：图 1' });
    expect(handle.tabIndex).toBe(0);
    expect(document.getElementById(handle.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      '按空格键拿起图片',
    );
  });

  test('uploads only on request, all selected images at once with their alt texts', async () => {
    const { album, user } = renderAlbum([1]);
    await choose(user, fileOf('汤.png'), fileOf('粥.png'));
    expect(uploadImage).not.toHaveBeenCalled();
    await user.type(
      await within(await screen.findByRole('group', { name: '粥.png' })).findByLabelText('这张图片上有什么'),
      '一碗粥',
    );
    await user.click(await screen.findByRole('button', { name: '全部上传（2 张）' }));
    await waitFor(() => expect(album.ids).toEqual([1, 101, 102]));
    expect(screen.getByAltText('一碗粥')).toBeTruthy();
  });

  test('adds images up to the maximum and reports the rest', async () => {
    const { user } = renderAlbum([1, 2], 3);
    await choose(user, fileOf('汤.png'), fileOf('粥.png'));
    expect(screen.getByText('最多 3 张，其余的没有加进来。')).toBeTruthy();
    expect(await screen.findByRole('group', { name: '汤.png' })).toBeTruthy();
    expect(screen.queryByRole('group', { name: '粥.png' })).toBeNull();
    expect(screen.getByRole('button', { name: '添加图片' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('names a rejected file with the reason and uploads the others', async () => {
    const { album, user } = renderAlbum([]);
    await choose(user, fileOf('坏.png'), fileOf('汤.png'));
    expect((await screen.findByRole('alert')).textContent).toBe('“坏.png”没有加进来：图片太小了');
    await user.click(screen.getByRole('button', { name: '知道了' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(await screen.findByRole('button', { name: '上传' }));
    await waitFor(() => expect(album.ids).toEqual([101]));
  });
});

describe('images selected together', () => {
  const manualUploads = () => {
    const calls: { name: string; store: (id: number) => void }[] = [];
    vi.mocked(uploadImage).mockImplementation(({ name }, { signal }) => {
      const { promise, resolve, reject } = withResolvers<Image>();
      signal.addEventListener('abort', () => reject(signal.reason));
      calls.push({ name, store: (id) => resolve(imageOf(id)) });
      return promise;
    });
    return {
      names: () => calls.map(({ name }) => name),
      store: (name: string, id: number) => calls.find((call) => call.name === name)?.store(id),
    };
  };

  test('keep the order of selection and upload three at a time', async () => {
    const { album, user } = renderAlbum([1]);
    const uploads = manualUploads();
    await choose(user, ...['一', '二', '三', '四'].map(fileOf));
    await user.click(await screen.findByRole('button', { name: '全部上传（4 张）' }));
    expect(uploads.names()).toEqual(['一', '二', '三']);
    expect(screen.getByText('轮到这张时，会自动上传。')).toBeTruthy();
    uploads.store('三', 103);
    await waitFor(() => expect(uploads.names()).toEqual(['一', '二', '三', '四']));
    uploads.store('四', 104);
    await waitFor(() => expect(album.ids).toEqual([1, 103, 104]));
    uploads.store('一', 101);
    await waitFor(() => expect(album.ids).toEqual([1, 101, 103, 104]));
    uploads.store('二', 102);
    await waitFor(() => expect(album.ids).toEqual([1, 101, 102, 103, 104]));
  });

  test('can be cancelled individually while queued', async () => {
    const { album, user } = renderAlbum([]);
    const uploads = manualUploads();
    await choose(user, ...['一', '二', '三', '四'].map(fileOf));
    await user.click(await screen.findByRole('button', { name: '全部上传（4 张）' }));
    const last = within(screen.getByRole('group', { name: '四' }));
    await user.click(last.getByRole('button', { name: '取消上传' }));
    await user.click(last.getByRole('button', { name: '不要这张' }));
    for (const [index, name] of ['一', '二', '三'].entries()) uploads.store(name, 101 + index);
    await waitFor(() => expect(album.ids).toEqual([101, 102, 103]));
    expect(uploads.names()).toEqual(['一', '二', '三']);
  });
});

describe('selected image', () => {
  test('keeps its alt text when the upload fails, and can be retried', async () => {
    const { album, user } = renderAlbum([]);
    vi.mocked(uploadImage).mockRejectedValueOnce(new ApiError(0, undefined));
    await choose(user, fileOf('汤.png'));
    await user.type(await screen.findByLabelText('这张图片上有什么'), '一碗汤{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('连不上服务器');
    await user.click(screen.getByRole('button', { name: '再传一次' }));
    await waitFor(() => expect(album.ids).toEqual([101]));
    expect(vi.mocked(uploadImage).mock.calls.map(([, { alt }]) => alt)).toEqual(['一碗汤', '一碗汤']);
  });

  test('shows the upload progress and can be cancelled', async () => {
    const { album, user } = renderAlbum([]);
    vi.mocked(uploadImage).mockImplementation((_, { onProgress, signal }) => {
      onProgress(0.4);
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    await choose(user, fileOf('汤.png'));
    await user.click(await screen.findByRole('button', { name: '上传' }));
    expect(await screen.findByText('40%')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '取消上传' }));
    expect(await screen.findByRole('button', { name: '上传' })).toBeTruthy();
    expect(album.ids).toEqual([]);
  });

  test('is not uploaded with an alt text over the maximum length', async () => {
    const { user } = renderAlbum([]);
    await choose(user, fileOf('汤.png'));
    const altInput = await screen.findByLabelText('这张图片上有什么');
    await user.click(altInput);
    await user.paste('汤'.repeat(201));
    expect(altInput.getAttribute('aria-invalid')).toBe('true');
    await user.keyboard('{Enter}');
    expect(uploadImage).not.toHaveBeenCalled();
  });

  test('is not uploaded by the Enter that ends an IME composition', async () => {
    const { user } = renderAlbum([]);
    await choose(user, fileOf('汤.png'));
    const altInput = await screen.findByLabelText('这张图片上有什么');
    altInput.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }));
    expect(uploadImage).not.toHaveBeenCalled();
    altInput.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await waitFor(() => expect(uploadImage).toHaveBeenCalledTimes(1));
  });
});

describe('saving a form with an image input', () => {
  const save = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: '保存' }));

  test('fails at the field while an image is selected but not uploaded, and is disabled during the upload', async () => {
    const { album, user } = renderAlbum([1]);
    const call = withResolvers<Image>();
    vi.mocked(uploadImage).mockReturnValueOnce(call.promise);
    await choose(user, fileOf('汤.png'));
    await screen.findByLabelText('这张图片上有什么');
    await save(user);
    expect((await screen.findByRole('link')).textContent).toContain('相册：有 1 张图片还没有传上去');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '添加图片' }));
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    expect(album.sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: '上传' }));
    await waitFor(() => expect(screen.queryByText(/还没有传上去/)).toBeNull());
    await save(user);
    expect(screen.getByText('正在上传 1 张图片，传完就能保存。')).toBeTruthy();
    call.resolve(imageOf(101));
    await waitFor(() => expect(screen.queryByText(/传完就能保存/)).toBeNull());
    expect(album.sent).toEqual([]);
    await save(user);
    await waitFor(() => expect(album.sent).toEqual([[1, 101]]));
  });

  test('works after a rejected file is dismissed', async () => {
    const { album, user } = renderAlbum([1]);
    await choose(user, fileOf('坏.png'));
    await user.click(await screen.findByRole('button', { name: '知道了' }));
    await save(user);
    await waitFor(() => expect(album.sent).toEqual([[1]]));
  });
});

test('single image input replaces its image by the next upload', async () => {
  const { album, user } = renderAlbum([1], 1);
  expect(screen.queryByRole('button', { name: /的操作/ })).toBeNull();
  await choose(user, fileOf('汤.png'));
  await user.click(await screen.findByRole('button', { name: '上传' }));
  await waitFor(() => expect(album.ids).toEqual([101]));
  await user.click(screen.getByRole('button', { name: '不用图片' }));
  expect(album.ids).toEqual([]);
});

describe('the object URL of a preview', () => {
  /** The URLs that were made and not revoked. */
  const openUrls = () => {
    const open = new Set<string>();
    let count = 0;
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      const url = `blob:${(count += 1)}`;
      open.add(url);
      return url;
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void open.delete(url));
    return open;
  };
  const holdPreparing = () => {
    const held = withResolvers<Awaited<ReturnType<typeof preparePhoto>>>();
    vi.mocked(preparePhoto).mockReturnValueOnce(held.promise);
    return { finish: () => act(async () => held.resolve({ file: fileOf('汤.png'), problem: null })) };
  };
  const drop = (user: ReturnType<typeof userEvent.setup>) =>
    user.click(screen.getByRole('button', { name: '不要这张' }));

  test('is not made if the image was removed while it was prepared', async () => {
    const open = openUrls();
    const { user } = renderAlbum([]);
    const preparing = holdPreparing();
    await choose(user, fileOf('汤.png'));
    await drop(user);
    await preparing.finish();
    expect([...open]).toEqual([]);
    expect(screen.queryByRole('group', { name: '汤.png' })).toBeNull();
  });

  test('is not made if the form was closed while it was prepared', async () => {
    const open = openUrls();
    const { user } = renderAlbum([]);
    const preparing = holdPreparing();
    await choose(user, fileOf('汤.png'));
    cleanup();
    await preparing.finish();
    expect([...open]).toEqual([]);
  });

  test('is not left when another image replaces one that is prepared', async () => {
    const open = openUrls();
    const { user } = renderAlbum([], 1);
    const preparing = holdPreparing();
    await choose(user, fileOf('汤.png'));
    await choose(user, fileOf('粥.png'));
    await preparing.finish();
    await screen.findByRole('button', { name: '上传' });
    expect(open.size).toBe(1);
    cleanup();
    expect([...open]).toEqual([]);
  });

  test('is not prepared for an image that was removed before its turn', async () => {
    const { user } = renderAlbum([]);
    const preparing = holdPreparing();
    await choose(user, fileOf('汤.png'), fileOf('粥.png'));
    await user.click(within(screen.getByRole('group', { name: '粥.png' })).getByRole('button', { name: '不要这张' }));
    await preparing.finish();
    expect(preparePhoto).toHaveBeenCalledTimes(1);
  });

  test.each<[string, (user: ReturnType<typeof userEvent.setup>) => Promise<void>]>([
    ['removed', drop],
    ['uploaded', (user) => user.click(screen.getByRole('button', { name: '上传' }))],
    ['left when the form is closed', async () => cleanup()],
  ])('is revoked when its image is %s', async (_, end) => {
    const open = openUrls();
    const { user } = renderAlbum([]);
    await choose(user, fileOf('汤.png'));
    await screen.findByRole('button', { name: '上传' });
    expect(open.size).toBe(1);
    await end(user);
    await waitFor(() => expect([...open]).toEqual([]));
  });

  test('is not made for a file that can’t be prepared', async () => {
    const open = openUrls();
    const { user } = renderAlbum([]);
    vi.mocked(preparePhoto).mockRejectedValueOnce(new Error('no canvas'));
    await choose(user, fileOf('坏.png'));
    await screen.findByRole('alert');
    expect([...open]).toEqual([]);
  });
});
