type Policy = { createHTML(text: string, type: string, sink: string): string }
type TrustedTypes = { createPolicy(name: 'default', rules: Policy): unknown }

let made: TrustedTypes | undefined

/**
 * With trusted types enforced, a library may parse markup only by a policy. This one lets it parse XML into a document
 * that runs nothing, and set texts without tags; all else stays refused. Created once, when the first office file is
 * opened.
 */
export function allowOfficeMarkup(): void {
  const { trustedTypes: types } = window as { trustedTypes?: TrustedTypes }
  if (!types || made === types) return
  made = types
  types.createPolicy('default', {
    createHTML(text, _type, sink) {
      const isXml = sink === 'DOMParser parseFromString' && text.startsWith('<?xml ')
      if (isXml || !text.includes('<')) return text
      throw new TypeError(`no markup by ${sink}`)
    },
  })
}
