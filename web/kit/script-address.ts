/** The only scripts that the page loads besides its own bundle. */
const ADDRESSES = ['/sw.js', '/cordova.js', '/pdf/worker.mjs'] as const
/** Workers of ours: the bundler gives them names with a hash, and paths of their own in development. */
const WORKERS =
  /^\/(assets\/(encoder|pdf)-worker-[\w-]+\.js|lives\/studio\/encoder-worker\.ts\?.*|files\/pdf\/pdf-worker\.ts\?.*)$/

type Address = (typeof ADDRESSES)[number]

type Policy = { createScriptURL(address: string): string }
type TrustedTypes = { createPolicy(name: string, rules: Policy): Policy }

let made: { types: TrustedTypes; policy: Policy } | undefined

/** With trusted types enforced, a script URL must come from a policy whose name the server allows. Created once. */
export const scriptAddress = (address: Address): string => trusted(address)

/** The same for a worker whose address the bundler has written. */
export const workerAddress = (address: string): string => trusted(address)

function trusted(address: string): string {
  const { trustedTypes: types } = window as { trustedTypes?: TrustedTypes }
  if (!types) return address
  const createScriptURL = (asked: string) => {
    const known = ADDRESSES.find((each) => each === asked)
    if (known) return known
    if (WORKERS.test(asked)) return asked
    throw new TypeError('not a script of this app')
  }
  if (made?.types !== types) made = { types, policy: types.createPolicy('nc', { createScriptURL }) }
  return made.policy.createScriptURL(address)
}
