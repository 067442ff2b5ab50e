import { md5 } from 'js-md5'

/** What the wire calls a password: md5 of md5, in hex (D1-B240). */
export const passwordOnTheWire = (password: string): string => md5(md5(password))

/** The password itself for the check of its strength: base64 of its UTF-8 (D1-B241). */
export function passwordForCheck(password: string): string {
  const bytes = new TextEncoder().encode(password)
  return btoa(String.fromCharCode(...bytes))
}
