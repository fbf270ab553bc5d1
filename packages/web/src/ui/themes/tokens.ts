import type { Oklch, Scheme } from './schemes.ts'

/** A token is a colour, or text that CSS reads as it is (shadows, references, the radius). */
export type Tokens = Record<string, Oklch | string>

/** Every token of one palette. Surfaces step by lightness; the neutrals carry a trace of the scheme's hue. */
export function tokensOf(scheme: Scheme, dark: boolean): Tokens {
  return dark ? darkTokens(scheme) : lightTokens(scheme)
}

function lightTokens(scheme: Scheme): Tokens {
  const { hue, lightChroma: chroma, primary, darkInk } = scheme
  const [light, saturation, tint] = primary
  const grey = (lightness: number, factor: number): Oklch => [lightness, chroma * factor, hue]
  const ink = grey(0.21, 2.4)
  const onPrimary: Oklch = darkInk ? [0.24, 0.045, 60] : [0.99, 0.004, tint]
  return {
    ...surfaces(grey(0.985, 0.6), [1, 0, hue], [1, 0, hue], ink),
    primary,
    'primary-foreground': onPrimary,
    'primary-ink': darkInk ? [0.5, 0.105, 62] : [light - 0.02, saturation, tint],
    'primary-soft': [0.955, Math.min(0.035, saturation * 0.22), tint],
    secondary: grey(0.952, 1),
    'secondary-foreground': grey(0.27, 2.4),
    muted: grey(0.962, 1),
    'muted-foreground': grey(0.485, 2.4),
    accent: grey(0.94, 1.5),
    'accent-foreground': ink,
    destructive: [0.53, 0.19, 27],
    'destructive-foreground': [0.99, 0, 0],
    success: [0.46, 0.115, 152],
    'success-soft': [0.955, 0.035, 152],
    warning: [0.48, 0.105, 68],
    'warning-soft': [0.96, 0.045, 80],
    danger: [0.49, 0.18, 27],
    'danger-soft': [0.957, 0.022, 22],
    border: grey(0.912, 1.3),
    input: grey(0.87, 1.6),
    ring: [darkInk ? 0.62 : light + 0.06, saturation, tint],
    ...charts([0.55, 0.6, 0.65, 0.7, 0.5], 0.13, scheme, tint),
    sidebar: grey(0.968, 1.1),
    'sidebar-foreground': grey(0.34, 2.4),
    'sidebar-primary': primary,
    'sidebar-primary-foreground': onPrimary,
    'sidebar-accent': grey(0.928, 1.8),
    'sidebar-accent-foreground': ink,
    'sidebar-border': grey(0.908, 1.3),
    'sidebar-ring': 'var(--ring)',
    skeleton: grey(0.93, 1.3),
    'shadow-sm': `0 1px 2px rgb(12 18 26 / 0.06)`,
    'shadow-md': `0 2px 4px rgb(12 18 26 / 0.05), 0 8px 20px -6px rgb(12 18 26 / 0.12)`,
    'shadow-lg': `0 4px 8px rgb(12 18 26 / 0.06), 0 24px 48px -12px rgb(12 18 26 / 0.22)`,
    radius: scheme.radius,
  }
}

function darkTokens(scheme: Scheme): Tokens {
  const { hue, darkChroma: chroma, darkPrimary: primary } = scheme
  const [light, saturation, tint] = primary
  const grey = (lightness: number, factor: number): Oklch => [lightness, chroma * factor, hue]
  const onPrimary: Oklch = [0.19, 0.035, tint]
  return {
    ...surfaces(grey(0.152, 0.8), grey(0.193, 0.95), grey(0.222, 1), grey(0.965, 0.35)),
    primary,
    'primary-foreground': onPrimary,
    'primary-ink': [light + 0.01, saturation, tint],
    'primary-soft': [0.275, Math.min(0.05, saturation * 0.4), tint],
    secondary: grey(0.255, 1.1),
    'secondary-foreground': grey(0.95, 0.35),
    muted: grey(0.232, 1),
    'muted-foreground': grey(0.73, 0.9),
    accent: grey(0.285, 1.25),
    'accent-foreground': grey(0.975, 0.3),
    destructive: [0.7, 0.165, 24],
    'destructive-foreground': [0.17, 0.04, 24],
    success: [0.8, 0.135, 155],
    'success-soft': [0.28, 0.045, 158],
    warning: [0.83, 0.125, 82],
    'warning-soft': [0.295, 0.045, 75],
    danger: [0.77, 0.125, 24],
    'danger-soft': [0.285, 0.06, 22],
    border: grey(0.268, 1.1),
    input: grey(0.315, 1.2),
    ring: primary,
    ...charts([0.74, 0.72, 0.78, 0.7, 0.6], 0.12, scheme, tint),
    sidebar: grey(0.172, 0.9),
    'sidebar-foreground': grey(0.8, 0.8),
    'sidebar-primary': primary,
    'sidebar-primary-foreground': onPrimary,
    'sidebar-accent': grey(0.248, 1.2),
    'sidebar-accent-foreground': grey(0.97, 0.3),
    'sidebar-border': grey(0.245, 1.1),
    'sidebar-ring': 'var(--ring)',
    skeleton: grey(0.225, 1),
    'shadow-sm': '0 1px 2px rgb(0 0 0 / 0.4)',
    'shadow-md': '0 2px 4px rgb(0 0 0 / 0.35), 0 10px 24px -6px rgb(0 0 0 / 0.5)',
    'shadow-lg': '0 4px 10px rgb(0 0 0 / 0.4), 0 28px 56px -12px rgb(0 0 0 / 0.65)',
  }
}

function surfaces(background: Oklch, card: Oklch, popover: Oklch, ink: Oklch): Tokens {
  return {
    background,
    foreground: ink,
    card,
    'card-foreground': ink,
    popover,
    'popover-foreground': ink,
  }
}

function charts(lightness: number[], chroma: number, { second, hue }: Scheme, tint: number): Tokens {
  const hues = [tint, second, (tint + 60) % 360, (second + 60) % 360, hue]
  return Object.fromEntries(
    hues.map((each, index) => [
      `chart-${index + 1}`,
      [lightness[index] ?? 0.6, index === 4 ? 0.06 : chroma, each] as const,
    ]),
  )
}
