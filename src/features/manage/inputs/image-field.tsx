import { Button, Group, Input, Progress } from '@mantine/core';
import { useContext, useId, useRef, useState } from 'react';
import { uploadImage } from '@/api/upload.ts';
import { KnownImages } from '@/features/manage/known-images.ts';
import classes from '@/features/manage/inputs/image-field.module.css';
import { errorText } from '@/lib/error-text.ts';
import { imageProblem } from '@/lib/image-rules.ts';
import { useInput } from '@/ui/use-input.ts';

type Upload =
  | { at: 'idle' }
  | { at: 'sending'; share: number; stop: () => void }
  | { at: 'failed'; message: string; again: (() => void) | null };

/** One picture: checked before it is sent, sent with progress, given up or tried again at will. */
export function ImageField({ label, description }: { label: string; description?: string }) {
  const { name, value, change, error } = useInput<number | null>();
  const { find, remember } = useContext(KnownImages);
  const [upload, setUpload] = useState<Upload>({ at: 'idle' });
  const picker = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const image = value === null ? null : find(value);

  const send = async (file: File) => {
    const problem = await imageProblem(file);
    if (problem) {
      setUpload({ at: 'failed', message: problem, again: null });
      return;
    }
    const controller = new AbortController();
    const report = (share: number) => setUpload({ at: 'sending', share, stop: () => controller.abort() });
    report(0);
    try {
      const stored = await uploadImage(file, { onProgress: report, signal: controller.signal });
      remember(stored);
      change(stored.id);
      setUpload({ at: 'idle' });
    } catch (failure) {
      setUpload(
        controller.signal.aborted
          ? { at: 'idle' }
          : { at: 'failed', message: errorText(failure), again: () => void send(file) },
      );
    }
  };

  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      labelElement="div"
      labelProps={{ id: labelId }}
    >
      {/* Dropping is a second way; the button below does the same by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        role="group"
        aria-labelledby={labelId}
        className={classes.field}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          const [file] = event.dataTransfer.files;
          event.preventDefault();
          if (file) void send(file);
        }}
      >
        {value !== null &&
          (image ? (
            <img
              src={image.url}
              alt={image.alt}
              width={image.width}
              height={image.height}
              className={classes.preview}
            />
          ) : (
            <p>已选图片 #{value}</p>
          ))}
        <input
          ref={picker}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={`${label}：选择文件`}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            // The same file may be chosen again after a failure.
            event.currentTarget.value = '';
            if (file) void send(file);
          }}
        />
        {upload.at === 'sending' ? (
          <Group wrap="nowrap">
            <Progress
              value={upload.share * 100}
              aria-label="上传进度"
              className={classes.progress}
              transitionDuration={120}
            />
            <span className={classes.percent}>{Math.round(upload.share * 100)}%</span>
            <Button variant="default" onClick={upload.stop}>
              取消上传
            </Button>
          </Group>
        ) : (
          <Group>
            <Button variant="default" id={name} onClick={() => picker.current?.click()}>
              {value === null ? '选择图片' : '换一张'}
            </Button>
            {value !== null && (
              <Button variant="subtle" color="red" onClick={() => change(null)}>
                不用图片
              </Button>
            )}
            <span className={classes.hint}>也可以把图片拖到这里，最大 5 MB</span>
          </Group>
        )}
        {upload.at === 'failed' && (
          <p role="alert" className={classes.problem}>
            {upload.message}
            {upload.again && (
              <Button variant="subtle" onClick={upload.again}>
                再传一次
              </Button>
            )}
          </p>
        )}
      </div>
    </Input.Wrapper>
  );
}
