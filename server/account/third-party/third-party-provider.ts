/**
 * How a code came: by way of the browser, which was sent there and came back, or from the bridge of the app that the
 * page is open in.
 */
export type Way = 'redirect' | 'bridge'

/** Somebody else's system that vouches for a person. */
export type Provider = {
  /** What its bridge in the page asks for; '' for none. */
  corpId: string
  /** Where the browser goes, to come back to `returnTo` with a code and this `state`. */
  authorize(returnTo: string, state: string): string
  /** Its name for the person behind a one-time code; undefined when the code is not (any more) good. */
  exchange(code: string, way: Way): Promise<string | undefined>
}
