/**
 * Channels: plain WebSockets on which the server sends what happens to one thing (the comments of a post, the lines of a
 * chat) as JSON texts. What was missed while a socket was away is fetched by an ordinary call.
 */

/** Why the server closed a channel. The reason of the close event is a sentence for people. */
export const channelCloses = {
  /** Another process takes over, or the permission is to be asked anew: connect again. */
  again: 4000,
  /** No session: log in first. */
  logInFirst: 4001,
  /** Not allowed here, or nothing here: no use in trying again. */
  refused: 4003,
  /** The same person has opened newer channels. */
  tooMany: 4008,
} as const

/** The addresses of the channels. */
export const channelPaths = {
  /** `id`: the topic, the class post or whatever else is commented on. Each message is one comment (D3-C23, D2-C77). */
  comments: '/bbs/handle/comment',
  /** `id`: the class whose group chat it is. */
  chat: '/im/handle/room',
  /** `channelId` and `token`: the room of a live (D3-Q06). Each message is a `RoomEvent`. */
  liveRoom: '/nc/live/room',
} as const

/**
 * A page cannot see the pings of a WebSocket. To one that asks for it in its query, the server says this when it is seated
 * and then every so many seconds, so that it notices a line that died without a close.
 */
export const channelBeats = { query: 'beats', everySeconds: 25, message: { beat: 1 } } as const
