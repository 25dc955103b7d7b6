/** Formats a rate in basis points: `16 %` for 1600. */
export const formatPercent = (rate: number): string => `${rate / 100} %`
