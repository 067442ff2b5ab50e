/** Decodes a phone number from base64 (D1-B238); '' when it is invalid. */
export function phoneOf(base64: string): string {
  try {
    return atob(base64)
  } catch {
    return ''
  }
}
