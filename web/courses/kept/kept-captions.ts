const KEPT = 'kept:'

let shown: { address: string; text: string } | undefined

/** The address of captions that are on this device (decision 035): a page may fetch no blob. */
export function showKeptCaptions(coursewareId: string, text: string): string {
  shown = { address: KEPT + coursewareId, text }
  return shown.address
}

export const isKeptCaptions = (address: string): boolean => address.startsWith(KEPT)

/** The text of their WebVTT file; empty once another courseware plays. */
export const keptCaptions = (address: string): string => (shown?.address === address ? shown.text : '')
