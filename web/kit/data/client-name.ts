/** What the header of our own pages says: which app asks, and for the console whether somebody uses it just now. */
let name = (): string => 'web'

export const clientName = (): string => name()

/** An app that is not the learner's says who it is when it starts; the studio does while it sends. */
export function nameClient(by: () => string): void {
  name = by
}
