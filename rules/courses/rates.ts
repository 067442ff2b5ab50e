/** How fast a courseware may be played (D3-B032): what the player offers, the wire carries and the server credits. */
export const RATES: readonly number[] = [0.5, 1, 1.5, 2]

/** A browser may offer others of its own; they count as 1. */
export const offeredRate = (rate: number): number => (RATES.includes(rate) ? rate : 1)
