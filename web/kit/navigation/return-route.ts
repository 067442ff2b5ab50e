const NAME = 'returnRoute'
/** Seconds. A login on a later day should not lead to an old page. */
const MAX_AGE = 30 * 60

/** Saves where a login leads (D1-B190). Validated again when read, because a cookie can be forged (security 11). */
export function saveReturnRoute(address: string): void {
  write(encodeURIComponent(address), MAX_AGE)
}

/** Returns the saved route and deletes it (D1-Q23). */
export function takeReturnRoute(): string | undefined {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${NAME}=`))
  if (!found) return undefined
  write('', 0)
  try {
    return decodeURIComponent(found.slice(NAME.length + 1))
  } catch {
    return undefined
  }
}

function write(value: string, maxAge: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser, and answers too late
  document.cookie = `${NAME}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax`
}
