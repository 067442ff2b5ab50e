import { ALL_FORMATS, Input, type Source } from 'mediabunny'

/** The length in seconds by the packets themselves: what the header of a file says can be wrong. */
export async function lengthOf(source: Source): Promise<number> {
  const input = new Input({ formats: ALL_FORMATS, source })
  try {
    return Math.max(0, await input.computeDuration())
  } finally {
    input.dispose()
  }
}
