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

/** What WCAG 2.2 AA asks of text. */
const sufficientContrast = 4.5;

/** Share of white in the ground under a chip's words (`ui/cards/tag-list.module.css`). */
const whiteInGround = 0.9;

/** Contrast of words in a color on its own tint, in the light scheme. */
export const tintContrast = (color: string): number =>
  (luminance(lighten(color, whiteInGround)) + 0.05) / (luminance(color) + 0.05);

/** The color itself, or the same hue just dark enough to be read on its own tint. */
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
  /** Words that will be shown in the color. */
  sample: string;
  proposals: readonly { color: string; name: string }[];
}

/** Color of words: shows them in both schemes, and offers a darker color where the chosen one is hard to read. */
export function ColorField({ sample, proposals, ...props }: Props) {
  const { value, change } = useInput<string>();
  const input = useTextInput();
  const color = /^#[0-9a-f]{6}$/i.test(value.trim()) ? value.trim().toLowerCase() : null;
  const contrast = color === null ? sufficientContrast : tintContrast(color);
  const better = color !== null && contrast < sufficientContrast ? readableColor(color) : null;

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
            {better !== null && (
              <>
                <span>
                  这个颜色太浅，做文字不好认：对比度 {(Math.floor(contrast * 10) / 10).toFixed(1)}:1，要有{' '}
                  {sufficientContrast}
                  :1。网站会自动加深。
                </span>
                <Button variant="default" onClick={() => change(better)}>
                  换成深一点的 {better}
                </Button>
              </>
            )}
          </div>
        </>,
      )}
    />
  );
}
