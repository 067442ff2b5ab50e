/**
 * A workbook that opens with its first sheet that is shown: a converter prints a hidden sheet where no other is named as
 * the active one. Other markup is returned as it is.
 */
export function openShownSheet(xml: string): string {
  const [, prefix = ''] = /<(\w+:)?workbook[\s>]/.exec(xml.slice(0, 2_000)) ?? [undefined, undefined]
  const sheets = xml.match(/<(?:\w+:)?sheet\s[^>]*>/g)
  if (!sheets || !/<(?:\w+:)?workbook[\s>]/.test(xml)) return xml
  const isHidden = (at: number) => /\sstate\s*=\s*["'](?:hidden|veryHidden)["']/.test(sheets[at] ?? '')
  const first = sheets.findIndex((_sheet, at) => !isHidden(at))
  if (first < 0) return xml
  const view = /<(?:\w+:)?workbookView\b[^>]*>/.exec(xml)?.[0]
  if (!view) {
    const views = `<${prefix}bookViews><${prefix}workbookView activeTab="${first}"/></${prefix}bookViews>`
    const place = /<(?:\w+:)?sheets[\s>]/
    return xml.replace(/<(?:\w+:)?bookViews\s*\/>/, '').replace(place, (sheetsTag) => views + sheetsTag)
  }
  const active = Number(/\sactiveTab\s*=\s*["'](\d+)["']/.exec(view)?.[1] ?? 0)
  if (active < sheets.length && !isHidden(active)) return xml
  const shown = view
    .replace(/\s(?:activeTab|firstSheet)\s*=\s*["']\d*["']/g, '')
    .replace(/\s*\/?>$/, (end) => ` activeTab="${first}"${end.trim()}`)
  return xml.replace(view, () => shown)
}
