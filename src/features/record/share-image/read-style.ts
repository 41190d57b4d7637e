/** Colours and font families as CSS values for a canvas. */
export interface Style {
  surface: string;
  text: string;
  muted: string;
  accent: string;
  accentSoft: string;
  onAccentSoft: string;
  line: string;
  sans: string;
  serif: string;
}

/** Reads the theme's light colours and fonts, regardless of the page's colour scheme. */
export const readStyle = (): Style => {
  const probe = document.createElement('div');
  probe.dataset.mantineColorScheme = 'light';
  probe.hidden = true;
  document.body.append(probe);
  const computed = getComputedStyle(probe);
  const colour = (token: string) => {
    probe.style.color = `var(${token})`;
    return computed.color;
  };
  const face = (token: string) => {
    probe.style.fontFamily = `var(${token})`;
    return computed.fontFamily;
  };
  const style = {
    surface: colour('--surface'),
    text: colour('--text'),
    muted: colour('--muted'),
    accent: colour('--accent'),
    accentSoft: colour('--accent-soft'),
    onAccentSoft: colour('--on-accent-soft'),
    line: colour('--line'),
    sans: face('--sans'),
    serif: face('--serif'),
  };
  probe.remove();
  return style;
};
