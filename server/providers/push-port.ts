/** The content of a push message. `link` is the page of ours that a tap opens, or ''. */
export type PushMessage = { title: string; content: string; link: string }

/** A push provider. Rejects when it did not accept the message; `invalid` lists the tokens that it no longer knows. */
export type PushPort = {
  send(userId: string, tokens: string[], message: PushMessage): Promise<{ invalid: string[] }>
}
