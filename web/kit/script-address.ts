/** The only scripts that the page loads besides its own bundle. */
const ADDRESSES = ['/sw.js', '/cordova.js', '/pdf/worker.mjs'] as const
type Address = (typeof ADDRESSES)[number]

type Policy = { createScriptURL(address: string): string }
type TrustedTypes = { createPolicy(name: string, rules: Policy): Policy }

let made: { types: TrustedTypes; policy: Policy } | undefined

/** With trusted types enforced, a script URL must come from a policy whose name the server allows. Created once. */
export function scriptAddress(address: Address): string {
  const { trustedTypes: types } = window as { trustedTypes?: TrustedTypes }
  if (!types) return address
  const createScriptURL = (asked: string) => {
    const known = ADDRESSES.find((each) => each === asked)
    if (known) return known
    throw new TypeError('not a script of this app')
  }
  if (made?.types !== types) made = { types, policy: types.createPolicy('nc', { createScriptURL }) }
  return made.policy.createScriptURL(address)
}
