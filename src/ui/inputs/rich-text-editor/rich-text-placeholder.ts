import type { UploadState } from '@/ui/inputs/image-upload/photo-upload.ts';

interface Actions {
  onCancel: () => void;
  onRetry: () => void;
}

/** Upload placeholder with progress, retry and cancel; never part of the saved HTML. */
export const placeholder = (name: string, { onCancel, onRetry }: Actions) => {
  const dom = document.createElement('div');
  dom.dataset.upload = '';
  dom.contentEditable = 'false';
  dom.setAttribute('role', 'group');
  dom.setAttribute('aria-label', `图片“${name}”`);
  const words = document.createElement('p');
  const bar = document.createElement('progress');
  bar.setAttribute('aria-label', '上传进度');
  const retry = buttonOf('再传一次', onRetry);
  const cancel = buttonOf('取消上传', onCancel);
  dom.append(words, bar, retry, cancel);

  const show = (state: UploadState) => {
    const failed = state.at === 'failed';
    dom.toggleAttribute('data-failed', failed);
    bar.hidden = failed;
    retry.hidden = !failed || state.final;
    cancel.textContent = failed ? '不要这张' : '取消上传';
    if (failed) words.setAttribute('role', 'alert');
    else words.removeAttribute('role');
    words.textContent = failed ? `“${name}”没有传上去：${state.message}` : `正在上传“${name}”…`;
    if (state.at === 'sending') bar.value = state.share;
    else bar.removeAttribute('value');
  };
  show({ at: 'preparing' });
  return { dom, show };
};

const buttonOf = (words: string, onPress: () => void): HTMLButtonElement => {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = words;
  button.addEventListener('click', onPress);
  return button;
};
