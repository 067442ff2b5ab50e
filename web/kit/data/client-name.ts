/** What the header of our own pages says: which app asks, and for the console whether somebody uses it just now. */
let name = (): string => 'web'

export const clientName = (): string => name()

/** An app that is not the learner's says who it is, once, when it starts. */
export function nameClient(by: () => string): void {
  name = by
}
