/** What a phone shows. `link` is an own hash route that a tap leads to, or ''. */
export type PushMessage = { title: string; content: string; link: string }

/** A provider of one kind. Rejects when it did not take the message; `invalid` are the tokens it no longer knows. */
export type PushPort = {
  send(userId: string, tokens: string[], message: PushMessage): Promise<{ invalid: string[] }>
}
