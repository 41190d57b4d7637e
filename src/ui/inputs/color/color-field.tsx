import {
  Button,
  TextInput,
  type TextInputProps,
  convertHsvaTo,
  darken,
  lighten,
  luminance,
  parseColor,
} from '@mantine/core';
import { ChipLabel } from '@/ui/cards/chips.tsx';
import { useInput, useTextInput } from '@/ui/form/use-input.ts';
import { inputLayout } from '@/ui/inputs/input-layout.tsx';
import classes from '@/ui/inputs/color/color-field.module.css';

/** WCAG 2.2 AA minimum for text. */
const sufficientContrast = 4.5;

/** Share of white in a chip's background (`ui/cards/tag-list.module.css`). */
const tintWhiteShare = 0.9;

/** Contrast ratio of a color on its own tint, in the light scheme. */
export const tintContrast = (color: string): number =>
  (luminance(lighten(color, tintWhiteShare)) + 0.05) / (luminance(color) + 0.05);

/** The color, darkened in the same hue if needed for sufficient contrast on its own tint; lower-case hex. */
export const readableColor = (color: string): string => {
  for (let percent = 0; percent <= 100; percent += 1) {
    const darker = convertHsvaTo('hex', parseColor(darken(color, percent / 100)));
    if (tintContrast(darker) >= sufficientContrast) return darker;
  }
  return color;
};

const schemes = [
  { scheme: 'light', name: '浅色' },
  { scheme: 'dark', name: '深色' },
] as const;

interface Props extends TextInputProps {
  /** Text to preview in the color. */
  sample: string;
  proposals: readonly { color: string; name: string }[];
}

/** Text color input: previews both schemes and offers a darker color if the contrast is too low. */
export function ColorField({ sample, proposals, ...props }: Props) {
  const { value, change } = useInput<string>();
  const input = useTextInput();
  const color = /^#[0-9a-f]{6}$/i.test(value.trim()) ? value.trim().toLowerCase() : null;
  const contrast = color === null ? sufficientContrast : tintContrast(color);
  const readable = color !== null && contrast < sufficientContrast ? readableColor(color) : null;

  return (
    <TextInput
      {...props}
      {...input}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      inputContainer={inputLayout(
        <>
          <div className={classes.proposals}>
            <label className={classes.picker}>
              <input
                type="color"
                value={color ?? '#000000'}
                onChange={(event) => change(event.currentTarget.value)}
                onBlur={input.onBlur}
              />
              自己选
            </label>
            {proposals.map(({ color: proposed, name }) => (
              <button
                key={proposed}
                type="button"
                className={classes.proposal}
                style={{ background: proposed }}
                aria-label={`${name} ${proposed}`}
                aria-pressed={proposed === color}
                onClick={() => change(proposed)}
              />
            ))}
          </div>
          {color !== null && (
            <div className={classes.samples}>
              {schemes.map(({ scheme, name }) => (
                <p key={scheme} data-mantine-color-scheme={scheme} className={classes.sample}>
                  <span>{name}：</span>
                  <ChipLabel name={sample} color={color} />
                </p>
              ))}
            </div>
          )}
          <div role="status" className={classes.warning}>
            {readable !== null && (
              <>
                <span>
                  这个颜色太浅，做文字不好认：对比度 {(Math.floor(contrast * 10) / 10).toFixed(1)}:1，要有{' '}
                  {sufficientContrast}
                  :1。网站会自动加深。
                </span>
                <Button variant="default" onClick={() => change(readable)}>
                  换成深一点的 {readable}
                </Button>
              </>
            )}
          </div>
        </>,
      )}
    />
  );
}
