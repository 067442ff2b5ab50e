const CLOSE = '.ant-modal-close'
const FIELDS = 'input:not([type="file"], [type="hidden"]), textarea, [contenteditable="true"]'

/**
 * Where a dialog opens, its first field has the focus: whoever opened it by a key goes on typing. The library would focus
 * the cross, which Enter presses; without motion also where a field asks for the focus itself.
 */
export function watchDialogs(): void {
  document.addEventListener('focusin', ({ target, relatedTarget }) => {
    if (!(target instanceof HTMLElement) || !target.matches(CLOSE)) return
    const dialog = target.closest('[role="dialog"]')
    // From within it somebody went there by Tab or by the mouse.
    if (relatedTarget instanceof Node && dialog?.contains(relatedTarget)) return
    const fields = [...(dialog?.querySelectorAll<HTMLInputElement>(FIELDS) ?? [])].filter(({ disabled }) => !disabled)
    const [first] = fields
    const chosen = first?.type === 'radio' && fields.find(({ name, checked }) => checked && name === first.name)
    ;(chosen || first)?.focus()
  })
}
