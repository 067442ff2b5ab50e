type Policy = { createHTML(text: string): string }
type TrustedTypes = { createPolicy(name: 'default', rules: Policy): unknown }

/**
 * The component library writes style elements at run time, and some of them without a nonce (its scroll lock). Every
 * style element that a script of this page makes gets the nonce of this answer. The library fills them with
 * `innerHTML`, which Trusted Types refuse: style text holds no '<', so the default policy lets through what cannot
 * contain an element, and nothing else (docs/decisions/036).
 */
export function allowWrittenStyles(): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
  const create = document.createElement.bind(document)
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = create(name, options)
    if (nonce && element instanceof HTMLStyleElement) element.nonce = nonce
    return element
  }) as typeof document.createElement

  const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createHTML(text) {
      if (text.includes('<')) throw new TypeError('markup may not be written by scripts')
      return text
    },
  })
}
