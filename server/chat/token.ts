import type { App } from '../app-parts.ts'

/** Seconds for which a device may join with one token (D1-Q61). */
export const TOKEN_SECONDS = 600

const PURPOSE = 'chat-token'

/** A token says whose it is and until when. */
export const chatTokenOf = ({ secrets }: Pick<App, 'secrets'>, userId: string, now: Date): string =>
  secrets.encrypt(PURPOSE, `${userId} ${now.getTime() + TOKEN_SECONDS * 1_000}`)

export function isChatTokenOf({ secrets }: Pick<App, 'secrets'>, token: string, userId: string, now: Date): boolean {
  const [owner, until] = secrets.decrypt(PURPOSE, token)?.split(' ') ?? []
  return owner === userId && Number(until) > now.getTime()
}
