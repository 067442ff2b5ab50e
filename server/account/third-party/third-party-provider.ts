/** Where a code comes from: a redirect of the browser, or the JavaScript bridge of the app around the page. */
export type CodeOrigin = 'redirect' | 'bridge'

/** An outside system that identifies a person. */
export type Provider = {
  /** The parameter of its JavaScript bridge; '' for none. */
  corpId: string
  /** The address of its login page, which redirects to `returnTo` with a code and this `state`. */
  authorize(returnTo: string, state: string): string
  /** Exchanges a one-time code for its id of the person; undefined when the code is invalid or expired. */
  exchange(code: string, way: CodeOrigin): Promise<string | undefined>
}
