/** The phone of an answer, decoded (D1-B238); '' when it is none. */
export function phoneOf(base64: string): string {
  try {
    return atob(base64)
  } catch {
    return ''
  }
}
