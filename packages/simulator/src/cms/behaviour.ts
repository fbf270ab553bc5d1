/** How a site differs from a stock installation. */
export const BEHAVIOURS = ['numbers'] as const
export type Behaviour = (typeof BEHAVIOURS)[number]
