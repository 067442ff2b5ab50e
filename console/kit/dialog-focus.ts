const CLOSE = '.ant-modal-close'
const FIELDS = 'input:not([type="file"], [type="hidden"]), textarea, [contenteditable="true"]'

/**
 * Moves the focus to the first field of a dialog that opens, so that a person can type at once. antd focuses the close
 * button, and Enter would then close the dialog; with reduced motion it does so even when a field has autofocus.
 */
export function watchDialogs(): void {
  document.addEventListener('focusin', ({ target, relatedTarget }) => {
    if (!(target instanceof HTMLElement) || !target.matches(CLOSE)) return
    const dialog = target.closest('[role="dialog"]')
    // The focus came from inside the dialog: the person moved it to the close button by Tab or by the mouse.
    if (relatedTarget instanceof Node && dialog?.contains(relatedTarget)) return
    const fields = [...(dialog?.querySelectorAll<HTMLInputElement>(FIELDS) ?? [])].filter(({ disabled }) => !disabled)
    const [first] = fields
    const chosen = first?.type === 'radio' && fields.find(({ name, checked }) => checked && name === first.name)
    ;(chosen || first)?.focus()
  })
}
