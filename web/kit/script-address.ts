/** The only scripts that the page loads by itself, beside what it was built with. */
type Address = '/sw.js' | '/cordova.js'

type Policy = { createScriptURL(address: string): string }
type TrustedTypes = { createPolicy(name: string, rules: Policy): Policy }

let made: { types: TrustedTypes; policy: Policy } | undefined

/** Where the server demands trusted types, a script's address must come from a policy it knows by name, made once. */
export function scriptAddress(address: Address): string {
  const { trustedTypes: types } = window as { trustedTypes?: TrustedTypes }
  if (!types) return address
  // Anything but these two would come from somebody else.
  const createScriptURL = (asked: string) => (asked === '/cordova.js' ? '/cordova.js' : '/sw.js')
  if (made?.types !== types) made = { types, policy: types.createPolicy('nc', { createScriptURL }) }
  return made.policy.createScriptURL(address)
}
