import { Button, Group, Progress, TextInput } from '@mantine/core';
import * as v from 'valibot';
import { vImageAlt } from '@/api/gen/managed/valibot.gen.ts';
import type { SelectedImage } from '@/ui/inputs/image-upload/image-upload-queue.ts';
import classes from '@/ui/inputs/image-upload/image-upload.module.css';

interface Props {
  chosen: SelectedImage;
  onDescribe: (alt: string) => void;
  onSend: () => void;
  onCancel: () => void;
  onRemove: () => void;
}

/** An image before and during its upload, with an alt text input: the API can't change the alt text later. */
export function ChosenPicture({ chosen, onDescribe, onSend, onCancel, onRemove }: Props) {
  const { name, alt, ready, state } = chosen;
  const checked = v.safeParse(vImageAlt, alt.trim());
  const problem = checked.success ? undefined : checked.issues[0].message;
  const isUploading = state.at === 'sending' || state.at === 'queued';
  const hasFailed = state.at === 'failed';
  const send = () => {
    if (problem === undefined && (state.at === 'waiting' || hasFailed)) onSend();
  };

  return (
    <div role="group" aria-label={name} className={classes.chosen}>
      {ready && <img src={ready.preview} alt="" className={classes.preview} />}
      <div className={classes.words}>
        {state.at === 'preparing' && <p role="status">正在处理“{name}”…</p>}
        {ready && (
          <TextInput
            label="这张图片上有什么"
            description="读给看不见图片的读者听，一句话就好。传上去以后不能再改；一时想不好可以空着。"
            value={alt}
            error={problem}
            disabled={isUploading}
            onChange={(event) => onDescribe(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // It would submit the form.
              event.preventDefault();
              send();
            }}
          />
        )}
        {hasFailed && (
          <p role="alert" className={classes.problem}>
            {ready ? state.message : `“${name}”没有加进来：${state.message}`}
          </p>
        )}
        {state.at === 'queued' && <p className={classes.hint}>轮到这张时，会自动上传。</p>}
        {state.at === 'sending' && (
          <Group wrap="nowrap" gap="xs">
            <Progress
              value={state.share * 100}
              aria-label="上传进度"
              className={classes.progress}
              transitionDuration={120}
            />
            <span className={classes.percent}>{Math.round(state.share * 100)}%</span>
          </Group>
        )}
        <Group gap="xs">
          {ready && (
            <Button
              mih="var(--target)"
              variant={isUploading ? 'default' : 'filled'}
              onClick={isUploading ? onCancel : send}
            >
              {isUploading ? '取消上传' : hasFailed ? '再传一次' : '上传'}
            </Button>
          )}
          {!isUploading && (
            <Button mih="var(--target)" variant="subtle" color="red" onClick={onRemove}>
              {hasFailed && !ready ? '知道了' : '不要这张'}
            </Button>
          )}
        </Group>
      </div>
    </div>
  );
}
