const NAME = 'returnRoute'
/** Seconds: who comes back to the login page tomorrow has forgotten where they were going. */
const KEPT = 30 * 60

/** Remembers where a login leads (D1-B190). The reader judges it again: a cookie can be forged (security 11). */
export function saveReturnRoute(address: string): void {
  write(encodeURIComponent(address), KEPT)
}

/** The saved route, which is then forgotten (D1-Q23). */
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
