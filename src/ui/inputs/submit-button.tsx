import { Button, type ButtonProps } from '@mantine/core';
import { useId } from 'react';
import { formatSeconds } from '@/api/error-text.ts';
import { useFormContext } from '@/ui/form/form-context.ts';
import { useFormPending } from '@/ui/form/pending.ts';
import classes from '@/ui/inputs/inputs.module.css';

interface Props extends ButtonProps {
  /** Seconds until a retry is allowed. */
  wait?: number;
  /** Name of the action in the upload note; the button's text by default. */
  verb?: string;
  /** Id of the upload note, for `aria-describedby` of other buttons. */
  noteId?: string;
  children: string;
}

/** Submit button; disabled during uploads, which a note explains. */
export function SubmitButton({ wait = 0, verb, noteId, loading = false, children, ...props }: Props) {
  const form = useFormContext();
  const { uploading, blockedSubmits } = useFormPending(form);
  const ownId = useId();
  const id = noteId ?? ownId;
  const isUploading = uploading > 0;
  return (
    <>
      <p role="status" id={id} className={classes.uploadNote}>
        {/* A new element is announced again. */}
        {isUploading && (
          <span key={blockedSubmits}>
            正在上传 {uploading} 张图片，传完就能{verb ?? children}。
          </span>
        )}
      </p>
      <form.Subscribe selector={(state) => state.isSubmitting}>
        {(isSubmitting) => (
          <Button
            {...props}
            type="submit"
            mih="var(--target)"
            loading={loading || isSubmitting}
            aria-disabled={loading || isSubmitting || isUploading || wait > 0}
            aria-describedby={isUploading ? id : undefined}
            data-disabled={isUploading || wait > 0 || undefined}
          >
            {children}
            {/* Not in the accessible name, which would change every second. */}
            {wait > 0 && <span aria-hidden="true">（{formatSeconds(wait)}后）</span>}
          </Button>
        )}
      </form.Subscribe>
    </>
  );
}
