/** The only scripts that the page loads besides its own bundle. */
const ADDRESSES = ['/sw.js', '/cordova.js', '/pdf/worker.mjs'] as const
/** The encoder of the live studio: the bundler gives it a name with a hash, and a path of its own in development. */
const ENCODER = /^\/(assets\/encoder-worker-[\w-]+\.js|lives\/studio\/encoder-worker\.ts\?.*)$/

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
    if (ENCODER.test(asked)) return asked
    throw new TypeError('not a script of this app')
  }
  if (made?.types !== types) made = { types, policy: types.createPolicy('nc', { createScriptURL }) }
  return made.policy.createScriptURL(address)
}
